import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { CreditProposal } from "#contract/admin/order-money.ts";
import {
  creditLeft,
  proposeCredit,
  shippingLeft,
  type Credit,
  type CreditRefusal,
} from "#domain/order/credit.ts";
import { whyNotRefund } from "#domain/order/order-stops.ts";
import { queueMoneyBack } from "#server/notification/queue-order-mail.ts";
import { creditBooks, grantCredit } from "#server/order/grant-credit.ts";
import type { OrderLineRow, OrderRow } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import {
  done,
  refuse,
  refuseFields,
  type Outcome,
  type Refusal,
} from "#server/platform/outcome.ts";
import type { OpenOrder } from "./change-order.ts";
import { readAllowance } from "./refund-allowance.ts";

type Ask = Pick<AdminInput<"proposeCredit">, "units" | "shipping" | "goodwill">;

/** What a refund would come to. Changes nothing. */
export async function proposeOrderCredit(
  { transaction, order, lines, by, request }: OpenOrder,
  ask: Ask,
): Promise<Outcome<CreditProposal>> {
  if (order.captured === 0) return refuse("conflict");
  const credit = creditOf(order, lines, ask);
  if (!credit.ok) return credit;
  const money = (amount: number) => toMoney(amount, order.currency);
  const sumOf = (kind: Credit["parts"][number]["kind"]) =>
    money(
      credit.value.parts
        .filter((part) => part.kind === kind)
        .reduce((sum, { net, tax }) => sum + net + tax, 0),
    );
  const limit = await readAllowance(transaction, order, request.session, by.at);
  return done({
    amount: money(credit.value.amount),
    goods: sumOf("units"),
    shipping: sumOf("shipping"),
    goodwill: sumOf("goodwill"),
    left: money(creditLeft(creditBooks(order, lines)) - credit.value.amount),
    limit: limit === null ? null : money(limit),
  });
}

/**
 * Promises money of an order back: never more than is left, nor than the caller's role may
 * (R-REFUND-2, R-REFUND-3). The job sends it.
 */
export async function grantOrderCredit(
  { transaction, order, lines, by, request, shop, note }: OpenOrder,
  { reason, ...ask }: Ask & { reason: string },
): Promise<Outcome<null>> {
  const why = whyNotRefund(order);
  if (why !== null) return refuse(why, { reason: why });
  if (order.captured === 0) return refuse("conflict");
  const credit = creditOf(order, lines, ask);
  if (!credit.ok) return credit;
  const limit = await readAllowance(transaction, order, request.session, by.at);
  if (limit !== null && credit.value.amount > limit) {
    return refuse("refundLimit", { reason: "limit", left: toMoney(limit, order.currency) });
  }
  await grantCredit(transaction, order, credit.value, { ...by, reason, byHand: true });
  await refreshOrder(transaction, order.id, { ...by, reason });
  await queueMoneyBack(transaction, shop, order.id, by.at);
  await note({
    action: "refund",
    before: { credited: order.credited },
    after: { credited: order.credited + credit.value.amount, reason },
  });
  return done(null);
}

/** All amounts of the order's own currency; postage is asked for as a whole. */
function creditOf(order: OrderRow, lines: readonly OrderLineRow[], ask: Ask): Outcome<Credit> {
  const books = creditBooks(order, lines);
  const shipping = ask.shipping ? shippingLeft(books) : 0;
  const credit = proposeCredit(books, { units: ask.units, shipping, goodwill: ask.goodwill });
  return credit.ok ? done(credit.value) : refusalOf(order, credit.failure);
}

function refusalOf(order: OrderRow, failure: CreditRefusal): Refusal {
  switch (failure.reason) {
    case "unknownLine":
      return refuse("notFound");
    // Units that were refunded meanwhile, or never there.
    case "tooManyUnits":
      return refuse("conflict", { lines: [{ id: failure.lineId, available: failure.left }] });
    case "tooMuchShipping":
    case "tooMuch": {
      const money = (amount: number) => toMoney(amount, order.currency);
      const left = creditLeft(order);
      return refuse("refundTooMuch", {
        reason: "tooMuch",
        left: money(left),
        of: money(order.captured),
      });
    }
    case "nothing":
      return refuseFields([{ path: "goodwill", key: "required" }]);
  }
}
