import type { OrderCredit, OrderMoney, OrderRefund } from "#contract/admin/order-money.ts";
import { creditLeft, shippingLeft } from "#domain/order/credit.ts";
import { creditBooks } from "#server/order/grant-credit.ts";
import type { OrderLineRow, OrderRow } from "#server/order/order-record.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import type { CreditFile } from "./order-money.repository.ts";

/** The money book of an order; null until money was taken. @param nameOf names an actor. */
export function presentMoney(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  credits: readonly CreditFile[],
  { limit, nameOf }: { limit: number | null; nameOf: (actor: string) => string },
): OrderMoney | null {
  if (order.captured === 0) return null;
  const money = (amount: number) => toMoney(amount, order.currency);
  const books = creditBooks(order, lines);
  return {
    captured: money(order.captured),
    credited: money(order.credited),
    refunded: money(order.refunded),
    left: money(creditLeft(books)),
    shippingLeft: money(Math.min(shippingLeft(books), creditLeft(books))),
    limit: limit === null ? null : money(limit),
    units: books.lines.map(({ id, quantity, settled }) => ({
      lineId: id,
      left: quantity - settled,
    })),
    credits: credits.map((credit) => presentCredit(credit, order, nameOf)),
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

function presentRefund(
  refund: CreditFile["refunds"][number],
  currency: OrderRow["currency"],
  nameOf: (actor: string) => string,
): OrderRefund {
  return {
    id: refund.id,
    amount: toMoney(refund.amount, currency),
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
