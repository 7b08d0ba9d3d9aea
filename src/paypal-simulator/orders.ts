import { randomBytes } from "node:crypto";
import type { Account } from "./account.ts";
import { checkAmounts } from "./amount-rules.ts";
import type { Fact, Instrument, Order } from "./books.ts";
import { isJsonObject } from "./field-reader.ts";
import { refuse, refuseWith } from "./issues.ts";
import { fromHundredths, toHundredths } from "./money.ts";
import { readOrderRequest } from "./order-request.ts";
import { orderStatus } from "./order-status.ts";
import { approvalLink } from "./representations.ts";

const ALPHABET = "0123456789ABCDEFGHJKLMNPRSTUVWXY";

/** 17 characters, as PayPal's own ids. */
export function newId(): string {
  // 32 letters: five bits of each byte choose one without bias.
  return Array.from(randomBytes(17), (byte) => ALPHABET.charAt(byte & 31)).join("");
}

export function findOrder(account: Account, id: string): Order {
  const order = account.books.orders.get(id);
  if (order) return order;
  throw refuse("INVALID_RESOURCE_ID", { field: "order_id", value: id, location: "path" });
}

/** Throws PaypalError 400 or 422; `remember` adds facts that must stand together with the order. */
export function createOrder(
  account: Account,
  body: unknown,
  requestId: string | undefined,
  remember: (id: string) => Fact[],
): Order {
  const request = readOrderRequest(body, requestId);
  checkAmounts(request);
  const id = newId();
  const created: Fact = { type: "order-created", id, request, at: account.books.now() };
  account.record(created, ...remember(id));
  return findOrder(account, id);
}

/** The buyer's decision on the approval page. False when the order can no longer be decided. */
export function decide(account: Account, order: Order, instrument: Instrument): boolean {
  const status = orderStatus(order, account.books);
  if (status === "COMPLETED" || status === "VOIDED") return false;
  account.record({
    type: "order-approved",
    id: order.id,
    instrument,
    at: account.books.now(),
  });
  return true;
}

/**
 * Takes the money of an approved order, once. Throws PaypalError 422; a refused instrument leaves
 * the order open, so that the buyer can approve again with another one.
 */
export function captureOrder(
  account: Account,
  order: Order,
  body: unknown,
  how: { pending: boolean; origin: string; remember: (id: string) => Fact[] },
): Order {
  const { books } = account;
  if (
    isJsonObject(body) &&
    isJsonObject(body["payment_source"]) &&
    body["payment_source"]["card"]
  ) {
    throw refuse("PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING");
  }
  // A capture that the bank declined leaves room for another one.
  if (order.captures.some(({ status }) => status !== "DECLINED")) {
    throw refuse("ORDER_ALREADY_CAPTURED");
  }
  if (orderStatus(order, books) !== "APPROVED") {
    throw refuse("ORDER_NOT_APPROVED", {}, [approvalLink(order, how.origin)]);
  }
  if (order.refusedWith) throw refuseWith(order.refusedWith);
  if (books.settings.uniqueInvoiceIds) refusePaidInvoices(account, order);
  const at = books.now();
  if (order.approval?.instrument === "fails") {
    account.record({ type: "payment-declined", id: order.id, at });
    const link = approvalLink(order, how.origin);
    throw refuse("INSTRUMENT_DECLINED", {}, [link, { ...link, rel: "redirect" }]);
  }
  const captures = order.units.map((unit) => ({
    id: newId(),
    referenceId: unit.reference_id,
    amount: fromHundredths(toHundredths(unit.amount.value), unit.amount.currency_code),
    status: how.pending ? ("PENDING" as const) : ("COMPLETED" as const),
  }));
  account.record(
    { type: "payment-captured", id: order.id, captures, at },
    ...how.remember(order.id),
  );
  return order;
}

function refusePaidInvoices(account: Account, order: Order): void {
  const wanted = new Set(order.units.flatMap((unit) => unit.invoice_id ?? []));
  for (const other of account.books.orders.values()) {
    if (other.captures.length === 0) continue;
    for (const unit of other.units) {
      if (unit.invoice_id !== undefined && wanted.has(unit.invoice_id)) {
        throw refuse("DUPLICATE_INVOICE_ID", { field: "/purchase_units/invoice_id" });
      }
    }
  }
}
