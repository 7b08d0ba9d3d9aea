import { holdEndAfterDecline } from "#domain/order/hold.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import { mayMovePayment } from "#domain/payment/payment-state.ts";
import { removeBoughtLines } from "#server/cart/remove-bought-lines.ts";
import { holdCouponAgain } from "#server/promotion/coupon-use.ts";
import {
  extendHold,
  forgetUnits,
  holdAgain,
  releaseHold,
  takeHold,
} from "#server/stock/stock-hold.ts";
import {
  queueMoneyBack,
  queueOrderDeclined,
  queueOrderReceived,
  queueOrderReview,
} from "#server/notification/queue-order-mail.ts";
import { readOrderLines, type OrderLineRow, type OrderRow } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { cancelReasons } from "#server/order/why-cancelled.ts";
import { grantRest } from "#server/order/grant-credit.ts";
import { bookCaptured } from "#server/order/refund-record.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Capture, CaptureResult } from "./payment-provider.ts";
import type { PaymentServices } from "./payment-services.ts";
import { changePayment } from "./payment.repository.ts";
import { withLockedOrder, type LockedOrder } from "./with-locked-order.ts";

/** Where a payment came to rest, as far as it did. */
export type Settled =
  | { kind: "paid"; state: OrderState }
  | { kind: "pending" | "declined" | "reopened" | "dead" | "unknown" };

/** Runs under the order's lock; a payment that is settled already stays as it is. */
function unlessSettled(
  services: PaymentServices,
  paymentId: string,
  run: (locked: LockedOrder) => Promise<Settled>,
): Promise<Settled> {
  return withLockedOrder(services, paymentId, async (locked) =>
    locked.payment.state === "captured" ? { kind: "paid", state: locked.order.state } : run(locked),
  );
}

/** Writes down what became of the money. Doing so twice changes nothing. */
export function settleCapture(
  services: PaymentServices,
  paymentId: string,
  result: CaptureResult,
): Promise<Settled> {
  switch (result.kind) {
    case "captured":
    case "partlyRefunded":
    case "refunded":
      return recordCaptured(services, paymentId, result.capture);
    case "pending":
      return recordPending(services, paymentId, result.capture);
    case "declined":
      return recordDeclined(services, paymentId, result.issue);
  }
}

/**
 * Money was taken: the order is paid, its goods are taken, its lines leave the cart – or, where the
 * goods are gone or the amount is not ours, the money is due back. Never silence.
 */
function recordCaptured(
  services: PaymentServices,
  paymentId: string,
  capture: Capture,
): Promise<Settled> {
  return unlessSettled(services, paymentId, async (locked) => {
    const { transaction, order, payment, at } = locked;
    const obstacle = await obstacleTo(locked, capture);
    await moveToCaptured(locked, capture, obstacle);
    const captured = amountIn(order, capture) ?? payment.amount;
    await bookCaptured(transaction, order.id, captured, obstacle === null ? at : null);
    const cause = { actor: "payment" as const, reason: obstacle ?? "", at };
    const lines = await readOrderLines(transaction, order.id);
    if (obstacle !== null) {
      await releaseHold(transaction, order.id, cause);
      await forgetUnits(transaction, order.id, cause);
      await grantRest(transaction, { ...order, captured }, lines, cause);
      await refreshOrder(transaction, order.id, cause);
      await queueMoneyBack(transaction, services, order.id, at);
      return { kind: "paid", state: "refund_due" };
    }
    await takeHold(transaction, order.id, cause);
    await refreshOrder(transaction, order.id, cause);
    await removeBoughtLines(transaction, order.account_id, boughtLines(order, lines));
    const approved = order.state === "payment_review";
    await queueOrderReceived(transaction, services, order.id, approved);
    return { kind: "paid", state: "paid" };
  });
}

/** @returns undefined when the capture is no amount of the order's currency. */
const amountIn = (order: OrderRow, { amount, currency }: Capture): number | undefined =>
  amount !== null && currency === order.currency ? amount : undefined;

async function moveToCaptured(
  { transaction, payment, at }: LockedOrder,
  capture: Capture,
  failure: string | null,
) {
  let from = payment;
  if (!mayMovePayment(from.state, "captured")) {
    await changePayment(transaction, from, "capturing", at);
    from = { ...from, state: "capturing" };
  }
  await changePayment(transaction, from, "captured", at, { capture_id: capture.id, failure });
}

/** Why taken money must go back; null when the order can be fulfilled. Takes an ended hold again. */
async function obstacleTo(
  { transaction, order, payment, at }: LockedOrder,
  { amount, currency }: Capture,
): Promise<string | null> {
  if (amount !== payment.amount || currency !== payment.currency) return "amount differs";
  if (order.state === "cancelled") return "order was cancelled";
  const short = await holdAgain(transaction, order.id, { actor: "payment", at });
  if (short.length > 0) return "out of stock";
  return (await holdCouponAgain(transaction, order.id, at)) ? null : "coupon used up";
}

/** Lines of the cart as they were bought; none for *Buy now*. */
function boughtLines(order: OrderRow, lines: readonly OrderLineRow[]) {
  return lines.flatMap((line) => {
    const id = order.cart_line_ids[line.position];
    return id ? [{ id, identity: line.identity, quantity: line.quantity }] : [];
  });
}

/** The provider reviews the capture; goods stay held until it knows. */
function recordPending(
  services: PaymentServices,
  paymentId: string,
  capture: Capture,
): Promise<Settled> {
  return unlessSettled(services, paymentId, async (locked) => {
    const { transaction, order, payment, at, moveOrder } = locked;
    if (payment.state !== "pending") {
      const from = mayMovePayment(payment.state, "pending")
        ? payment
        : { ...payment, state: "capturing" as const };
      if (from !== payment) await changePayment(transaction, payment, "capturing", at);
      await changePayment(transaction, from, "pending", at, { capture_id: capture.id });
    }
    if (order.state === "awaiting_payment" || order.state === "expired") {
      await moveOrder("payment_review", "under review");
      await queueOrderReview(transaction, services, order.id, capture.id);
    }
    return { kind: "pending" };
  });
}

/** Refused by the buyer's bank: nothing was taken, the cart is untouched, the buyer may try again. */
function recordDeclined(
  services: PaymentServices,
  paymentId: string,
  issue: string,
): Promise<Settled> {
  return unlessSettled(services, paymentId, async (locked) => {
    const { transaction, order, payment, at, moveOrder } = locked;
    if (payment.state === "capturing" || payment.state === "pending") {
      await changePayment(transaction, payment, "declined", at, { failure: issue });
    }
    if (order.state === "awaiting_payment") await extendOnce(transaction, order, at);
    if (order.state === "expired")
      await releaseHold(transaction, order.id, { actor: "payment", at });
    if (order.state === "payment_review") {
      await releaseHold(transaction, order.id, { actor: "payment", at });
      await moveOrder("cancelled", cancelReasons.declinedAfterReview);
      await queueOrderDeclined(transaction, services, order.id, payment.capture_id ?? payment.id);
    }
    return { kind: "declined" };
  });
}

/** Time for another try, so that the goods are not gone while the buyer looks for another card. */
async function extendOnce(queries: Queries, order: OrderRow, at: Date): Promise<void> {
  const { hold_expires_at: expires, hold_extended_at: extended } = order;
  const hold = { expiresAt: expires.getTime(), extendedAt: extended?.getTime() ?? null };
  const end = holdEndAfterDecline(hold, at.getTime());
  if (end > hold.expiresAt) await extendHold(queries, order.id, new Date(end), at);
}

/** The buyer has not approved: as before the capture was tried. */
export function recordReopened(services: PaymentServices, paymentId: string): Promise<Settled> {
  return unlessSettled(services, paymentId, async ({ transaction, order, payment, at }) => {
    if (payment.state === "capturing") await changePayment(transaction, payment, "open", at);
    if (order.state === "expired")
      await releaseHold(transaction, order.id, { actor: "payment", at });
    return { kind: "reopened" };
  });
}

/** The provider no longer knows the order or has given it up: it can never be paid. */
export function recordDead(services: PaymentServices, paymentId: string): Promise<Settled> {
  return unlessSettled(services, paymentId, async (locked) => {
    const { transaction, order, payment, at, moveOrder } = locked;
    if (payment.state !== "cancelled") await changePayment(transaction, payment, "cancelled", at);
    await releaseHold(transaction, order.id, { actor: "payment", at });
    if (order.state === "payment_review") {
      await moveOrder("cancelled", givenUp);
      await queueOrderDeclined(transaction, services, order.id, payment.capture_id ?? payment.id);
    } else if (order.state === "created" || order.state === "awaiting_payment") {
      await moveOrder("expired", givenUp);
    }
    return { kind: "dead" };
  });
}

const givenUp = "given up by the provider";
