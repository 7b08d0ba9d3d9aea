import type { Account } from "./account.ts";
import type { CaptureStatus, Fact, Refund, RefundStatus } from "./books.ts";
import { presentDispute } from "./dispute-answer.ts";
import {
  findDispute,
  openDispute,
  resolveDispute,
  reverseCapture,
  updateDispute,
} from "./disputes.ts";
import type { Answer } from "./exchange.ts";
import { isJsonObject } from "./field-reader.ts";
import { isIssueName, PaypalError, refuse } from "./issues.ts";
import { fromHundredths, isCurrency, toHundredths } from "./money.ts";
import { findOrder, newId } from "./orders.ts";
import { findCapture, findRefund, refundCapture, settleRefund } from "./refunds.ts";
import { presentCapture } from "./representations.ts";

/**
 * What happens to payments without the shop: the merchant's own refunds in PayPal's pages, cases,
 * reversals, captures that PayPal makes by itself. `POST /sim/{name}/{id}`.
 * @returns undefined for any other name.
 */
export function answerMishap(
  account: Account,
  name: string,
  id: string,
  body: unknown,
): Answer | undefined {
  const shown = (dispute: Parameters<typeof presentDispute>[0]): Answer => ({
    status: 200,
    body: presentDispute(dispute, account.books, ""),
  });
  switch (name) {
    case "refund": {
      const capture = findCapture(account, id);
      const how = { pending: wordOf(body) === "PENDING", remember: () => [] };
      const refund = refundCapture(account, capture, body, how);
      return { status: 200, body: { id: refund.id, amount: refund.amount } };
    }
    case "settle-refund": {
      const { refund } = findRefund(account, id);
      const status = readWord(body, ["COMPLETED", "FAILED", "CANCELLED"] satisfies RefundStatus[]);
      if (!settleRefund(account, refund, status)) throw new PaypalError(400);
      return { status: 200, body: { id, status } };
    }
    case "reverse":
      reverseCapture(account, findCapture(account, id), body);
      return { status: 200, body: { id } };
    case "reverse-approval":
      return reverseApproval(account, id);
    case "change-payee": {
      const { id: orderId } = findOrder(account, id);
      const payee = isJsonObject(body) ? body["payee"] : undefined;
      if (typeof payee !== "string") throw refuse("MISSING_REQUIRED_PARAMETER");
      account.record({ type: "payee-changed", id: orderId, payee, at: account.books.now() });
      return { status: 200, body: { id, payee } };
    }
    case "refuse":
      return refuseCapture(account, id, body);
    case "add-capture":
      return addCapture(account, id, body);
    case "dispute":
      return shown(openDispute(account, findCapture(account, id), body));
    case "update-dispute":
      return shown(updateDispute(account, findDispute(account, id), body));
    case "resolve-dispute":
      return shown(resolveDispute(account, findDispute(account, id), body));
    default:
      return undefined;
  }
}

/** The buyer approved, and PayPal takes it back before the money was taken. */
function reverseApproval(account: Account, id: string): Answer {
  const order = findOrder(account, id);
  if (!order.approval || order.captures.length > 0) throw refuse("ORDER_NOT_APPROVED");
  account.record({ type: "order-approval-reversed", id, at: account.books.now() });
  return { status: 200, body: { id } };
}

/** PayPal refuses to take an order's money with `issue`, until it is null; other orders go on. */
function refuseCapture(account: Account, id: string, body: unknown): Answer {
  const order = findOrder(account, id);
  const issue = isJsonObject(body) ? body["issue"] : undefined;
  if (issue !== null && !isIssueName(issue)) {
    throw refuse("INVALID_PARAMETER_VALUE", { field: "/issue", location: "body" });
  }
  account.record({ type: "payment-refusal-set", id: order.id, issue, at: account.books.now() });
  return { status: 200, body: { id, issue } };
}

/**
 * One more capture of an order: `status`, `amount` and `currency` (default: the order's), `first`;
 * with `refunded` the merchant gave all of it back before anybody could see it.
 */
function addCapture(account: Account, id: string, body: unknown): Answer {
  const order = findOrder(account, id);
  const [unit] = order.units;
  if (!unit) throw new PaypalError(404);
  const source = isJsonObject(body) ? body : {};
  const status = readWord(body, ["COMPLETED", "PENDING", "DECLINED"] satisfies CaptureStatus[]);
  const value = typeof source["amount"] === "string" ? source["amount"] : unit.amount.value;
  const { currency } = source;
  const code = typeof currency === "string" && isCurrency(currency) ? currency : undefined;
  const amount = fromHundredths(toHundredths(value), code ?? unit.amount.currency_code);
  const capture = { id: newId(), referenceId: unit.reference_id, amount, status };
  const first = source["first"] === true;
  const at = account.books.now();
  const captured: Fact = { type: "payment-captured", id, captures: [capture], at, first };
  const refund: Refund = { id: newId(), amount, status: "COMPLETED", createdAt: at };
  const refunded: Fact = { type: "capture-refunded", captureId: capture.id, refund, at };
  account.record(captured, ...(source["refunded"] === true ? [refunded] : []));
  const made = findCapture(account, capture.id);
  return { status: 200, body: presentCapture(made, order, "") };
}

const wordOf = (body: unknown): unknown => (isJsonObject(body) ? body["status"] : undefined);

function readWord<T extends string>(body: unknown, allowed: readonly T[]): T {
  const value = allowed.find((each) => each === wordOf(body));
  if (value !== undefined) return value;
  throw refuse("INVALID_PARAMETER_VALUE", { field: "/status", location: "body" });
}
