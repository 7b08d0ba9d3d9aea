import { revokeToken } from "./access-tokens.ts";
import type { Account } from "./account.ts";
import { DEFAULT_SETTINGS, type Fact, type Order, type Settings } from "./books.ts";
import type { Answer } from "./exchange.ts";
import type { Faults } from "./faults.ts";
import { isJsonObject } from "./field-reader.ts";
import { importBooks } from "./import-books.ts";
import { PaypalError, refuse } from "./issues.ts";
import { orderStatus } from "./order-status.ts";
import { decide, findOrder } from "./orders.ts";
import { findCapture, settleCapture } from "./refunds.ts";
import { answerMishap } from "./sim-mishaps.ts";
import { BUYER } from "./representations.ts";

const YEAR_MS = 366 * 24 * 3_600_000;

/** Calls of the simulator itself, without a token: actions of a buyer, a bank or a clock. */
export function answerSim(
  account: Account,
  faults: Faults,
  method: string,
  path: string,
  body: unknown,
): Answer {
  const [name = "", id, ...rest] = path.slice("/sim/".length).split("/");
  if (rest.length > 0) throw new PaypalError(404);
  const answer =
    id === undefined ? answerAlone(account, faults, `${method} ${name}`, body) : undefined;
  if (answer) return answer;
  if (id === undefined || method !== "POST") throw new PaypalError(404);
  if (name === "settle") return settle(account, id, body);
  const befallen = answerMishap(account, name, id, body);
  if (befallen) return befallen;
  if (name !== "approve" && name !== "decline" && name !== "cancel") throw new PaypalError(404);
  return { status: 200, body: buyerChooses(account, findOrder(account, id), name) };
}

function answerAlone(
  account: Account,
  faults: Faults,
  call: string,
  body: unknown,
): Answer | undefined {
  switch (call) {
    case "POST books":
      return importBooks(account, body);
    case "GET ledger":
      return { status: 200, body: ledgerOf(account) };
    case "GET clock":
      return { status: 200, body: { now: new Date(account.books.now()).toISOString() } };
    case "POST clock":
      account.record({ type: "clock-advanced", ms: readAdvance(body) });
      return { status: 200, body: { now: new Date(account.books.now()).toISOString() } };
    case "GET settings":
      return { status: 200, body: account.books.settings };
    case "POST settings":
      account.record({ type: "settings-changed", settings: readSettings(body) });
      return { status: 200, body: account.books.settings };
    case "GET faults":
      return { status: 200, body: faults.list() };
    case "POST faults":
      return { status: 200, body: faults.order(body) };
    case "DELETE faults":
      faults.clear();
      return { status: 204 };
    case "POST revoke-tokens":
      revokeToken(account);
      return { status: 204 };
    default:
      return undefined;
  }
}

/** The captured money, oldest first: the truth a shop's own books are compared with. */
export function ledgerOf(account: Account) {
  return [...account.books.captures.values()]
    .filter((capture) => capture.status === "COMPLETED")
    .map((capture) => ({
      orderId: capture.orderId,
      captureId: capture.id,
      amount: capture.amount.value,
      currency: capture.amount.currency_code,
      time: new Date(capture.createdAt).toISOString(),
    }));
}

export type Choice = "approve" | "decline" | "cancel";

/**
 * The effect of the buyer's button, and the browser's next address (undefined when the caller gave
 * none). Throws PaypalError 422 when the order can no longer be decided.
 */
export function buyerChooses(account: Account, order: Order, choice: Choice) {
  if (choice !== "cancel" && !decide(account, order, choice === "approve" ? "pays" : "fails")) {
    const paid = orderStatus(order, account.books) === "COMPLETED";
    throw refuse(paid ? "ORDER_ALREADY_CAPTURED" : "ORDER_NOT_APPROVED");
  }
  const { return_url, cancel_url } = order.context;
  const redirect =
    choice === "cancel"
      ? withQuery(cancel_url, { token: order.id })
      : withQuery(return_url, { token: order.id, PayerID: BUYER.payer_id });
  return {
    id: order.id,
    status: orderStatus(order, account.books),
    ...(redirect !== undefined && { redirect }),
  };
}

/** Adds to the address's own query. */
function withQuery(address: string | undefined, query: Record<string, string>): string | undefined {
  if (address === undefined) return undefined;
  const url = new URL(address);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}

function settle(account: Account, id: string, body: unknown): Answer {
  const status = isJsonObject(body) ? body["status"] : undefined;
  if (status !== "COMPLETED" && status !== "DECLINED") {
    throw refuse("INVALID_PARAMETER_VALUE", { field: "/status", location: "body" });
  }
  const capture = findCapture(account, id);
  if (!settleCapture(account, capture, status)) {
    throw refuse("INVALID_PARAMETER_VALUE", { field: "capture_id", value: id, location: "path" });
  }
  return { status: 200, body: { id, status } };
}

function readAdvance(body: unknown): number {
  const ms = isJsonObject(body) ? body["advanceMs"] : undefined;
  if (typeof ms === "number" && Number.isInteger(ms) && ms >= 0 && ms <= YEAR_MS) return ms;
  throw refuse("INVALID_PARAMETER_VALUE", { field: "/advanceMs", location: "body" });
}

function readSettings(body: unknown): Extract<Fact, { type: "settings-changed" }>["settings"] {
  if (!isJsonObject(body)) throw refuse("MALFORMED_REQUEST_JSON", { location: "body" });
  const settings: Partial<Settings> = {};
  for (const [key, value] of Object.entries(body)) {
    if (key === "uniqueInvoiceIds" && typeof value === "boolean") settings[key] = value;
    else if (key === "changedBody" && (value === "refuse" || value === "first-wins")) {
      settings[key] = value;
    } else if (isDuration(key) && typeof value === "number" && value >= 1 && value <= YEAR_MS) {
      settings[key] = value;
    } else throw refuse("INVALID_PARAMETER_VALUE", { field: `/${key}`, location: "body" });
  }
  return settings;
}

const isDuration = (
  key: string,
): key is "approvalMs" | "tokenMs" | "orderRequestIdMs" | "paymentRequestIdMs" | "reportDelayMs" =>
  key.endsWith("Ms") && Object.hasOwn(DEFAULT_SETTINGS, key);
