import type { CancelOrderInput } from "#contract/order.ts";
import type { OwnOrder } from "#contract/own-order.ts";
import type { Language } from "#domain/language.ts";
import { isBought } from "#domain/order/bought.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { judgeOrder } from "#domain/order/judge-order.ts";
import { queueMoneyBack } from "#server/notification/queue-money-mail.ts";
import { answerOrder, readJudged } from "#server/order/answer-order.ts";
import { cancelPaidLines } from "#server/order/cancel-paid-order.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { giveUpPayment } from "#server/payment/give-up-payment.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { followMoney } from "#server/payment/stop-work.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import { releaseHold } from "#server/stock/stock-hold.ts";

/**
 * The buyer cancels an own order, or lines of it: all that is asked or nothing. Goods go on sale
 * again and their price is due back. An unpaid order is only given up as a whole (R-ORDER-6).
 * @returns `lineLocked` with the lines that are too late and why, `notFound` for another's order,
 *   `paymentUnknown` while money may be moving.
 */
export function cancelOrder(
  services: PaymentServices,
  input: CancelOrderInput,
  buyer: { accountId: string | null; language: Language },
): Promise<Outcome<OwnOrder>> {
  const { database, clock } = services;
  return transact(database.queries, async (transaction): Promise<Outcome<OwnOrder>> => {
    const found = await findOpenOrder(transaction, input, buyer.accountId);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const judged = await readJudged(transaction, order);
    const lines = judged.lines.map(({ row }) => row);
    const now = clock.now();
    const verdicts = judgeOrder(judged, now.getTime(), judged.policy).lines;
    const judgedLines = lines.map((row, place) => ({ row, verdict: verdicts[place]?.cancel }));
    // The whole order means all that is left of it, unless nothing is.
    const left = judgedLines.filter(({ verdict }) => verdict?.ok || verdict?.why !== "cancelled");
    const whole = (left.length > 0 ? left : judgedLines).map(({ row }) => row.id);
    const wanted = new Set(input.lineIds ?? whole);
    const asked = lines.filter(({ id }) => wanted.has(id));
    if (asked.length < wanted.size) return refuse("notFound");
    const late = judgedLines.flatMap(({ row: { id }, verdict }) =>
      wanted.has(id) && verdict && !verdict.ok ? [{ id, why: verdict.why }] : [],
    );
    if (late.length > 0) return refuse("lineLocked", { lines: late });
    const cause = { actor: "shopper" as const, reason: eventReasons.cancelledByBuyer, at: now };
    if (isBought(order)) await cancelPaidLines(transaction, order, { lines, ids: wanted }, cause);
    // The total at the payment service cannot be changed any more.
    else if (asked.length < lines.length) return refuse("conflict");
    else if (!(await giveUpPayment(transaction, order.id, cause.at))) {
      return refuse("paymentUnknown");
    } else {
      await releaseHold(transaction, order.id, cause);
      await changeOrderState(transaction, order, "cancelled", cause);
    }
    await queueMoneyBack(transaction, services, order.id, now);
    await followMoney(transaction, order.id);
    return done(await answerOrder(transaction, order.id, { language: buyer.language, now }));
  });
}
