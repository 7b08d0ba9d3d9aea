import type { Account } from "./account.ts";
import { checkAmounts } from "./amount-rules.ts";
import type { Order } from "./books.ts";
import { FieldReader, isJsonObject, type JsonObject } from "./field-reader.ts";
import { refuse } from "./issues.ts";
import { toHundredths } from "./money.ts";
import { readUnit } from "./order-request.ts";
import { orderStatus } from "./order-status.ts";

const UNIT_PATH = /^\/purchase_units\/@reference_id=='([^']{1,256})'\/([a-z_]+)(?:\/([a-z_]+))?$/;
const PATCHABLE = new Set([
  "amount",
  "custom_id",
  "description",
  "invoice_id",
  "items",
  "shipping/address",
  "shipping/name",
  "soft_descriptor",
]);

interface Operation {
  op: "add" | "replace" | "remove";
  referenceId: string;
  /** One or two property names inside the purchase unit. */
  keys: [string] | [string, string];
  value: unknown;
  path: string;
}

/**
 * Applies a JSON Patch to an order that is not paid yet; all of it or, throwing PaypalError 400
 * or 422, nothing.
 */
export function patchOrder(account: Account, order: Order, body: unknown): void {
  const status = orderStatus(order, account.books);
  if (status === "COMPLETED") throw refuse("ORDER_ALREADY_COMPLETED");
  // Published for CREATED and APPROVED only.
  if (status !== "CREATED" && status !== "APPROVED") throw refuse("NOT_PATCHABLE");
  if (!Array.isArray(body)) throw refuse("MALFORMED_REQUEST_JSON", { location: "body" });
  const drafts = order.units.map((unit): JsonObject => structuredClone({ ...unit }));
  for (const [index, entry] of body.entries()) applyTo(drafts, readOperation(entry, index));
  const read = new FieldReader();
  const units = drafts.map((draft, index) =>
    readUnit(read, draft, `/purchase_units/${index}`, drafts.length === 1),
  );
  read.finish();
  checkAmounts({ ...order, units });
  for (const [index, unit] of units.entries()) {
    const before = order.units[index]?.amount;
    const same =
      before?.currency_code === unit.amount.currency_code &&
      toHundredths(before.value) === toHundredths(unit.amount.value);
    if (status === "APPROVED" && !same) throw refuse("AMOUNT_CHANGE_NOT_ALLOWED");
  }
  account.record({ type: "order-patched", id: order.id, units, at: account.books.now() });
}

function readOperation(entry: unknown, index: number): Operation {
  if (!isJsonObject(entry)) throw refuse("MALFORMED_REQUEST_JSON", { location: "body" });
  const { op, path, value } = entry;
  if (typeof path !== "string") throw refuse("PATCH_PATH_REQUIRED", { field: `/${index}/path` });
  if (op !== "add" && op !== "replace" && op !== "remove") {
    throw refuse("INVALID_PARAMETER_VALUE", { field: `/${index}/op`, location: "body" });
  }
  if (!path.startsWith("/")) throw refuse("INVALID_JSON_POINTER_FORMAT", { value: path });
  if (op !== "remove" && value === undefined) {
    throw refuse("PATCH_VALUE_REQUIRED", { field: `/${index}/value` });
  }
  const [, referenceId, key, inner] = UNIT_PATH.exec(path) ?? [];
  const name = inner === undefined ? key : `${key}/${inner}`;
  if (referenceId === undefined || key === undefined || !PATCHABLE.has(name ?? "")) {
    throw refuse("NOT_PATCHABLE", { field: path });
  }
  return { op, referenceId, keys: inner === undefined ? [key] : [key, inner], value, path };
}

function applyTo(drafts: JsonObject[], operation: Operation): void {
  const unit = drafts.find((draft) => draft["reference_id"] === operation.referenceId);
  if (!unit) throw refuse("NOT_PATCHABLE", { field: operation.path });
  const [first, second] = operation.keys;
  let target = unit;
  let key = first;
  if (second !== undefined) {
    const inner = unit[first];
    target = isJsonObject(inner) ? inner : {};
    unit[first] = target;
    key = second;
  }
  // "add" needs an absent field, "replace" and "remove" a present one.
  if ((target[key] === undefined) !== (operation.op === "add")) {
    throw refuse("INVALID_PATCH_OPERATION", { field: operation.path, location: "body" });
  }
  if (operation.op === "remove") delete target[key];
  else target[key] = operation.value;
}
