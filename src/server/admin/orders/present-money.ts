import type {
  BesideRefund,
  OrderCredit,
  OrderMoney,
  OrderRefund,
  OrderRefundRequest,
} from "#contract/admin/order-money.ts";
import { toDecimal } from "#domain/money.ts";
import { hasMoney } from "#domain/order/bought.ts";
import { creditLeft, shippingLeft, unitsLeft } from "#domain/order/credit.ts";
import { reserve } from "#domain/order/refund-request.ts";
import { callerMay } from "#domain/staff/permissions.ts";
import { creditBooks } from "#server/order/grant-credit.ts";
import type { OrderLineRow, OrderRow } from "#server/order/order-record.ts";
import type { RefundRequestRow } from "#server/order/refund-request-record.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import type { Session } from "#server/platform/request-context.ts";
import type { BesideRow, CreditFile } from "./order-money.repository.ts";

type MoneyFile = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  credits: readonly CreditFile[];
  requests: readonly RefundRequestRow[];
};
type Reader = {
  /** The sum that the caller may refund; null without limit. */
  limit: number | null;
  /** Names an actor. */
  nameOf: (actor: string) => string;
  by: Session;
};

/** The money book of an order; null until money was taken. */
export function presentMoney(
  { order, lines, credits, requests }: MoneyFile,
  reader: Reader,
): OrderMoney | null {
  if (!hasMoney(order)) return null;
  const money = (amount: number) => toMoney(amount, order.currency);
  const waiting = requests.filter(({ state }) => state === "waiting");
  const books = reserve(creditBooks(order, lines), waiting);
  const { limit, nameOf } = reader;
  return {
    captured: money(order.captured),
    credited: money(order.credited),
    refunded: money(order.refunded),
    left: money(creditLeft(books)),
    shippingLeft: money(Math.max(0, Math.min(shippingLeft(books), creditLeft(books)))),
    limit: limit === null ? null : money(limit),
    units: books.lines.map((line) => ({ lineId: line.id, left: unitsLeft(line) })),
    credits: credits.map((credit) => presentCredit(credit, order, nameOf)),
    requests: requests.map((request) => presentRequest(request, order, reader)),
  };
}

function presentRequest(
  row: RefundRequestRow,
  { currency }: OrderRow,
  { limit, nameOf, by }: Reader,
): OrderRefundRequest {
  const isOwn = row.asked_by === `staff:${by.accountId}`;
  const isCovered = limit === null || (row.counted ?? row.amount) <= limit;
  const cancels = row.cancels?.units.reduce((sum, { units }) => sum + units, 0);
  return {
    id: row.id,
    amount: toMoney(row.amount, currency),
    units: row.units,
    shipping: toMoney(row.shipping, currency),
    goodwill: toMoney(row.goodwill, currency),
    ...(cancels !== undefined && { cancels }),
    reason: row.reason,
    askedBy: nameOf(row.asked_by),
    askedAt: row.asked_at.toISOString(),
    state: row.state,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedReason: row.decided_reason,
    isOwn,
    mayDecide: row.state === "waiting" && !isOwn && isCovered && callerMay(by, "orders.refund"),
  };
}

function presentCredit(
  { no, amount, reason, actor, at, parts, refunds }: CreditFile,
  { currency }: OrderRow,
  nameOf: (actor: string) => string,
): OrderCredit {
  const sumOf = (kinds: readonly string[]) =>
    toMoney(
      parts
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((sum, { net, tax }) => sum + net + tax, 0),
      currency,
    );
  return {
    no,
    amount: toMoney(amount, currency),
    reason,
    actor: nameOf(actor),
    at: at.toISOString(),
    units: parts.flatMap(({ line_id: lineId, units }) =>
      lineId !== null && units !== null ? [{ lineId, units }] : [],
    ),
    shipping: sumOf(["shipping"]),
    goodwill: sumOf(["goodwill", "surplus"]),
    refunds: refunds.map((refund) => presentRefund(refund, currency, nameOf)),
  };
}

type RefundFile = CreditFile["refunds"][number];

const presentRefund = (
  refund: RefundFile,
  currency: OrderRow["currency"],
  nameOf: (actor: string) => string,
): OrderRefund => ({
  ...progressOf(refund, nameOf),
  amount: toMoney(refund.amount, currency),
});

/** Refunds beside the order's book; without any there is no word of them. */
export const presentBesides = (
  rows: readonly BesideRow[],
  nameOf: (actor: string) => string,
): { beside?: BesideRefund[] } =>
  rows.length > 0 ? { beside: rows.map((row) => presentBeside(row, nameOf)) } : {};

/** A refund beside the order's book, in the currency that really went. */
function presentBeside(row: BesideRow, nameOf: (actor: string) => string): BesideRefund {
  const { amount, moved: currency } = row;
  const money = { amount: toDecimal(amount, currency), currency, minor: amount };
  const progress = progressOf(row, nameOf);
  return { ...progress, amount: amount === 0 ? null : money, maySend: row.may_send ?? false };
}

function progressOf(
  refund: RefundFile,
  nameOf: (actor: string) => string,
): Omit<OrderRefund, "amount"> {
  return {
    id: refund.id,
    state: refund.state,
    issue: refund.issue,
    tries: refund.tries,
    nextTryAt: refund.next_try_at?.toISOString() ?? null,
    updatedAt: refund.updated_at.toISOString(),
    providerId: refund.provider_id,
    settledBy: refund.settled_by === null ? null : nameOf(refund.settled_by),
    settledReference: refund.settled_reference,
  };
}
