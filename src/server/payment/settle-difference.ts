import { eventReasons } from "#domain/order/event-reasons.ts";
import { queueOrderChanged } from "#server/notification/queue-order-mail.ts";
import { applyWaiting, findLineChange, whyNotApplied } from "#server/order/line-change.ts";
import { findOrder } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { bookCaptured } from "#server/order/refund-record.ts";
import type { SeenMoney } from "./book-refunds.ts";
import { setRole } from "./capture.repository.ts";
import { changePayment } from "./payment.repository.ts";
import { giveBack, moveToCaptured, type Settled } from "./settle-payment.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/**
 * Money was taken that pays a difference: its correction is applied. Where it is over by then the
 * money goes back by itself (R-AFTER-8).
 */
export async function settleDifference(locked: LockedOrder, money: SeenMoney): Promise<Settled> {
  const { transaction, order, payment, at } = locked;
  const change = await findLineChange(transaction, payment.change_id ?? "");
  const why = await whyNotApplied(transaction, order, change);
  if (!change || why !== null)
    return giveDifferenceBack(locked, money, eventReasons.differenceTooLate);
  const { capture } = money;
  await moveToCaptured(locked, capture, null);
  await setRole(transaction, capture.id, "pays");
  await bookCaptured(transaction, order.id, capture.amount ?? 0, at);
  await applyWaiting(transaction, change, true, at);
  const reason = eventReasons.differencePaid;
  await refreshOrder(transaction, order.id, { actor: "payment", reason, at });
  const { line_id: lineId, before } = change;
  if (lineId) await queueOrderChanged(transaction, locked.shop, order.id, { lineId, before }, at);
  return { kind: "paid", state: order.state };
}

/** Money was taken that pays no correction: all of it is due back, and the order stays as it is. */
export async function giveDifferenceBack(
  locked: LockedOrder,
  money: SeenMoney,
  reason: string,
): Promise<Settled> {
  const { transaction, order } = locked;
  await moveToCaptured(locked, money.capture, reason);
  await giveBack(locked, money, reason);
  const now = await findOrder(transaction, order.id);
  return { kind: "paid", state: now?.state ?? order.state };
}

/**
 * Gives up a payment of which nothing is being taken when its correction is over. Late money is
 * still looked for. @returns whether it was given up, now or before.
 */
export async function giveUpIfOver(locked: LockedOrder): Promise<boolean> {
  const { transaction, order, payment, at } = locked;
  if (payment.purpose !== "difference") return false;
  const change = await findLineChange(transaction, payment.change_id ?? "");
  if ((await whyNotApplied(transaction, order, change)) === null) return false;
  if (payment.state === "open" || payment.state === "declined") {
    await changePayment(transaction, payment, "cancelled", at);
    return true;
  }
  return payment.state === "cancelled";
}
