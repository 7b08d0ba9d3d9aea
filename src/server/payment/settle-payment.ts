import { eventReasons } from "#domain/order/event-reasons.ts";
import { holdEndAfterDecline } from "#domain/order/hold.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import { mayMovePayment } from "#domain/payment/payment-state.ts";
import type { RefusedWord } from "#domain/payment/refusal.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { followOrder, holdCouponAgain } from "#server/promotion/coupon-use.ts";
import { extendHold, forgetUnits, holdAgain, releaseHold } from "#server/stock/stock-hold.ts";
import { queueMoneyBack } from "#server/notification/queue-money-mail.ts";
import { queueOrderDeclined, queueOrderReview } from "#server/notification/queue-order-mail.ts";
import { findOrder, type OrderRow } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import {
  bookCaptured,
  insertRefundBesideBook,
  sumSentBack,
  sumWentBack,
} from "#server/order/refund-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { bookRefunds, type SeenMoney } from "./book-refunds.ts";
import { needPerson } from "./attention.repository.ts";
import { setRole, type CaptureRow } from "./capture.repository.ts";
import { giveBackRest } from "./give-back-rest.ts";
import { changePayment } from "./payment.repository.ts";
import { sellOrder } from "./sell-order.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/** Where a payment came to rest, as far as it did. */
export type Settled =
  | { kind: "paid"; state: OrderState }
  /** Nothing was taken; the word names the buyer's next step. */
  | { kind: "declined"; word: RefusedWord }
  | { kind: "pending" | "reopened" | "dead" | "unknown" };

/**
 * Money was taken that pays the order: its goods are taken, its lines leave the cart. Where the
 * goods are gone the money is due back. Never silence.
 */
export async function settlePaid(locked: LockedOrder, money: SeenMoney): Promise<Settled> {
  const obstacle = await obstacleTo(locked);
  if (obstacle !== null) return settleGivenBack(locked, money, obstacle);
  const { transaction, order, at } = locked;
  const { capture } = money;
  await moveToCaptured(locked, capture, null);
  await setRole(transaction, capture.id, "pays");
  await bookCaptured(transaction, order.id, capture.amount ?? 0, at);
  await sellOrder(transaction, locked.shop, order, { actor: "payment", reason: "", at });
  const { id, address_refused: addressRefused } = locked.payment;
  if (addressRefused !== null) {
    await needPerson(transaction, id, "noProtection", addressRefused);
  }
  return { kind: "paid", state: "paid" };
}

/** Money was taken that buys nothing: the order is over, and all of it is due back. */
export async function settleGivenBack(
  locked: LockedOrder,
  money: SeenMoney,
  obstacle: string,
): Promise<Settled> {
  const { transaction, order, at } = locked;
  await moveToCaptured(locked, money.capture, obstacle);
  const cause = { actor: "payment" as const, reason: obstacle, at };
  await releaseHold(transaction, order.id, cause);
  await forgetUnits(transaction, order.id, cause);
  if (await giveBack(locked, money, obstacle)) {
    // Money that a bank took back already, or may keep, is not on its way.
    if (locked.givenBack.length === 0) {
      await queueMoneyBack(transaction, locked.shop, order.id, at);
    }
    const now = await findOrder(transaction, order.id);
    return { kind: "paid", state: now?.state ?? order.state };
  }
  // Money of another currency has no place in the order's book: it ends unpaid.
  const isUnpaid = ["created", "awaiting_payment", "payment_review"].includes(order.state);
  if (isUnpaid) await locked.moveOrder("cancelled", obstacle);
  return { kind: "paid", state: "cancelled" };
}

/**
 * Books a capture that buys nothing as such, with the part of it that went back already, and
 * promises the rest back (R-PAY-4); the caller then notifies its buyer. @returns whether the
 * order's book holds it.
 */
export async function giveBack(
  locked: LockedOrder,
  money: SeenMoney,
  reason: string,
): Promise<boolean> {
  const { transaction, order, payment, at } = locked;
  const { capture } = money;
  await setRole(transaction, capture.id, "surplus");
  const { amount, currency } = capture;
  if (amount === null || currency !== order.currency) {
    await bookRefunds(locked, money);
    const before = await sumWentBack(transaction, capture.id);
    const left = (amount ?? 0) - before;
    // The provider knows the sum, where the amount cannot be read.
    const rest = { paymentId: payment.id, captureId: capture.id, currency, sent: null, at };
    if (amount === null || left > 0) {
      await insertRefundBesideBook(transaction, { ...rest, amount: Math.max(0, left) });
    }
    const back = { amount, currency, before: Math.min(before, amount ?? before) };
    locked.givenBack.push({ captureId: capture.id, money: back, reason });
    return false;
  }
  await bookCaptured(transaction, order.id, amount, null);
  await bookRefunds(locked, money);
  const before = await sumSentBack(transaction, capture.id);
  const all = before + (await giveBackRest(locked, capture.provider_id, reason));
  if (all > 0) {
    const back = { amount: all, before };
    locked.givenBack.push({ captureId: capture.id, money: back, reason });
  }
  await refreshOrder(transaction, order.id, { actor: "payment", reason, at });
  return true;
}

/** @param failure why the money pays nothing; null for money that pays. */
export async function moveToCaptured(
  { transaction, payment, at }: LockedOrder,
  capture: CaptureRow,
  failure: string | null,
) {
  let from = payment;
  if (!mayMovePayment(from.state, "captured")) {
    await changePayment(transaction, from, "capturing", at);
    from = { ...from, state: "capturing" };
  }
  const change = { capture_id: capture.provider_id, failure };
  await changePayment(transaction, from, "captured", at, change);
}

/** Why taken money must go back; null when the order can be fulfilled. Takes an ended hold again. */
async function obstacleTo({ transaction, order, at }: LockedOrder): Promise<string | null> {
  if (order.state === "cancelled") return eventReasons.orderCancelled;
  const short = await holdAgain(transaction, order.id, { actor: "payment", at });
  if (short.length > 0) return eventReasons.outOfStock;
  return (await holdCouponAgain(transaction, order.id, at)) ? null : eventReasons.couponUsedUp;
}

/** The provider reviews the capture; goods stay held until it knows. */
export async function settlePending(locked: LockedOrder, capture: CaptureRow): Promise<Settled> {
  const { transaction, order, payment, at, moveOrder } = locked;
  if (payment.state !== "pending") {
    const from = mayMovePayment(payment.state, "pending")
      ? payment
      : { ...payment, state: "capturing" as const };
    if (from !== payment) await changePayment(transaction, payment, "capturing", at);
    await changePayment(transaction, from, "pending", at, { capture_id: capture.provider_id });
  }
  if (order.state === "awaiting_payment" || order.state === "expired") {
    await moveOrder("payment_review", eventReasons.underReview);
    await queueOrderReview(transaction, locked.shop, order.id, capture.provider_id);
  }
  return { kind: "pending" };
}

/**
 * Nothing was taken, and the cart is untouched. The buyer may try again in the time that is left,
 * which a first decline makes longer; `settle-refused.ts` has the other effects of a refusal.
 */
export async function settleDeclined(
  locked: LockedOrder,
  { word, issue }: { word: RefusedWord; issue: string },
): Promise<Settled> {
  const { transaction, order, payment, at, moveOrder } = locked;
  if (payment.state === "capturing" || payment.state === "pending") {
    await changePayment(transaction, payment, "declined", at, {
      failure: issue,
      refused_as: word,
      refused_since: payment.refused_since ?? at,
    });
  }
  if (order.state === "awaiting_payment") await extendOnce(transaction, order, at);
  if (order.state === "expired") await letGoAgain(locked);
  if (order.state === "payment_review") {
    await releaseHold(transaction, order.id, { actor: "payment", at });
    await moveOrder("cancelled", eventReasons.declinedAfterReview);
    await queueDeclined(locked);
  }
  return { kind: "declined", word };
}

/** An expired order that was taken up again for its late money got none: goods and coupon go back. */
async function letGoAgain({ transaction, order, at }: LockedOrder): Promise<void> {
  await releaseHold(transaction, order.id, { actor: "payment", at });
  await followOrder(transaction, order.id, "expired", at);
}

/** Time for another try, so that the goods are not gone while the buyer looks for another card. */
async function extendOnce(queries: Queries, order: OrderRow, at: Date): Promise<void> {
  const { hold_expires_at: expires, hold_extended_at: extended } = order;
  const hold = { expiresAt: expires.getTime(), extendedAt: extended?.getTime() ?? null };
  const { holdMinutes } = await readSettings(queries, ["holdMinutes"]);
  const end = holdEndAfterDecline(hold, at.getTime(), holdMinutes);
  if (end > hold.expiresAt) await extendHold(queries, order.id, new Date(end), at);
}

/** The buyer has not approved: as before the capture was tried. */
export async function settleReopened(locked: LockedOrder): Promise<Settled> {
  const { transaction, order, payment, at } = locked;
  if (payment.state === "capturing") await changePayment(transaction, payment, "open", at);
  if (order.state === "expired") await letGoAgain(locked);
  return { kind: "reopened" };
}

/** The provider no longer knows the order or has given it up: it can never be paid. */
export async function settleDead(locked: LockedOrder): Promise<Settled> {
  const { transaction, order, payment, at, moveOrder } = locked;
  if (payment.state !== "cancelled") await changePayment(transaction, payment, "cancelled", at);
  await releaseHold(transaction, order.id, { actor: "payment", at });
  if (order.state === "payment_review") {
    await moveOrder("cancelled", eventReasons.givenUp);
    await queueDeclined(locked);
  } else if (order.state === "created" || order.state === "awaiting_payment") {
    await moveOrder("expired", eventReasons.givenUp);
  }
  return { kind: "dead" };
}

const queueDeclined = ({ transaction, shop, order, payment }: LockedOrder) =>
  queueOrderDeclined(transaction, shop, order.id, payment.capture_id ?? payment.id);
