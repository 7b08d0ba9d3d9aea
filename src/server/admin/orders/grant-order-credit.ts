import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { CreditProposal } from "#contract/admin/order-money.ts";
import { hasMoney, isBought } from "#domain/order/bought.ts";
import {
  creditLeft,
  proposeCredit,
  shippingLeft,
  type Credit,
  type CreditBooks,
  type CreditRefusal,
} from "#domain/order/credit.ts";
import { planCancel } from "#domain/order/cancelling.ts";
import { whyNotRefund } from "#domain/order/order-stops.ts";
import { queueMoneyBack } from "#server/notification/queue-money-mail.ts";
import { reserve } from "#domain/order/refund-request.ts";
import { noCredit } from "#domain/order/units-back.ts";
import { readCancelled } from "#server/order/cancel-paid-order.ts";
import { creditBooks } from "#server/order/grant-credit.ts";
import { grantOrAsk } from "#server/order/grant-or-ask.ts";
import type { OrderRow } from "#server/order/order-record.ts";
import { readAllowance } from "#server/order/refund-allowance.ts";
import { readWaitingRefunds } from "#server/order/refund-request-record.ts";
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

type Ask = Pick<AdminInput<"proposeCredit">, "units" | "shipping" | "goodwill">;

/** The sum that a refund would come to. Changes nothing. */
export async function proposeOrderCredit(
  open: OpenOrder,
  { cancels, ...ask }: Ask & { cancels: boolean },
): Promise<Outcome<CreditProposal>> {
  const { transaction, order, by, request } = open;
  // Goods of a free order are cancelled for nothing.
  const none = cancels && isBought(order) ? null : refuseUnpaid(order);
  if (none) return none;
  const books = cancels ? creditBooks(order, open.lines) : await readBooks(open);
  const credit = cancels ? await creditOfCancelled(open, ask.units) : creditOf(order, books, ask);
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
    left: money(creditLeft(books) - credit.value.amount),
    limit: limit === null ? null : money(limit),
  });
}

/**
 * Promises money of an order back, and the job sends it; above the limit of the caller's role, it
 * waits for another person. Never more than is left (R-REFUND-2, R-REFUND-5).
 */
export async function grantOrderCredit(
  open: OpenOrder,
  { reason, ...ask }: Ask & { reason: string },
): Promise<Outcome<null>> {
  const { transaction, order, by, request, shop, note } = open;
  const why = whyNotRefund(order);
  if (why !== null) return refuse(why, { reason: why });
  const none = refuseUnpaid(order);
  if (none) return none;
  const credit = creditOf(order, await readBooks(open), ask);
  if (!credit.ok) return credit;
  const { amount } = credit.value;
  const refund = { credit: credit.value, rest: false };
  const cause = { ...by, reason, session: request.session };
  if ((await grantOrAsk(transaction, order, refund, cause)) === "asked") {
    await refreshOrder(transaction, order.id, { ...by, reason: "" });
    await note({ action: "askRefund", before: null, after: { amount, reason } });
    return done(null);
  }
  await refreshOrder(transaction, order.id, { ...by, reason });
  await queueMoneyBack(transaction, shop, order.id, by.at);
  await note({
    action: "refund",
    before: { credited: order.credited },
    after: { credited: order.credited + amount, reason },
  });
  return done(null);
}

/** Of an order that nothing was taken for nothing goes back; a free one says why (R-FREE-5). */
function refuseUnpaid(order: OrderRow): Refusal | null {
  if (hasMoney(order)) return null;
  return isBought(order) ? refuse("nothingPaid", { reason: "nothingPaid" }) : refuse("conflict");
}

/**
 * The money that cancelling units would give back; nothing where their money was decided before.
 */
async function creditOfCancelled(
  { transaction, order, lines, by }: OpenOrder,
  units: Ask["units"],
): Promise<Outcome<Credit>> {
  const plan = planCancel(await readCancelled(transaction, order, lines, by.at), units);
  return done(plan.ok ? plan.value.refund.credit : noCredit);
}

/** The money of the order that can still be given back, without that of waiting requests. */
async function readBooks({ transaction, order, lines }: OpenOrder): Promise<CreditBooks> {
  return reserve(creditBooks(order, lines), await readWaitingRefunds(transaction, order.id));
}

/** All amounts of the order's own currency; postage is requested as a whole. */
function creditOf(order: OrderRow, books: CreditBooks, ask: Ask): Outcome<Credit> {
  const shipping = ask.shipping ? shippingLeft(books) : 0;
  const credit = proposeCredit(books, { units: ask.units, shipping, goodwill: ask.goodwill });
  return credit.ok ? done(credit.value) : refuseCredit(order, books, credit.failure);
}

/** Why an order's money cannot be given back as asked, in the words of the wire. */
export function refuseCredit(order: OrderRow, books: CreditBooks, failure: CreditRefusal): Refusal {
  switch (failure.reason) {
    case "unknownLine":
      return refuse("notFound");
    // Units that were refunded in between, or never there.
    case "tooManyUnits":
      return refuse("conflict", { lines: [{ id: failure.lineId, available: failure.left }] });
    case "tooMuchShipping":
    case "tooMuch": {
      const money = (amount: number) => toMoney(amount, order.currency);
      return refuse("refundTooMuch", {
        reason: "tooMuch",
        left: money(creditLeft(books)),
        of: money(order.captured),
      });
    }
    case "nothing":
      return refuseFields([{ path: "goodwill", key: "required" }]);
  }
}
