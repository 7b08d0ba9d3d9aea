import type { Books, Capture, Order } from "./books.ts";
import { type Money, toHundredths } from "./money.ts";

export type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";

/**
 * COMPLETED says that a capture was made, not that it was paid: look at the capture's status.
 * VOIDED is an order the buyer did not approve in time, one not captured in time after that, or one
 * whose approval PayPal reversed.
 */
export function orderStatus(order: Order, books: Books): OrderStatus {
  if (order.captures.length > 0) return "COMPLETED";
  if (order.approvalReversed) return "VOIDED";
  const since = order.approval?.at ?? order.createdAt;
  if (books.now() - since > books.settings.approvalMs) return "VOIDED";
  if (order.approval) return "APPROVED";
  return order.namesPaymentSource ? "PAYER_ACTION_REQUIRED" : "CREATED";
}

const sum = (parts: readonly { amount: Money }[]): bigint =>
  parts.reduce((total, { amount }) => total + toHundredths(amount.value), 0n);

/** What went back to the buyer by refunds, or is on its way. */
export const refundedHundredths = ({ refunds }: Pick<Capture, "refunds">): bigint =>
  sum(refunds.filter(({ status }) => status !== "FAILED" && status !== "CANCELLED"));

/** What the merchant no longer has of a capture. */
export const goneHundredths = (capture: Capture): bigint =>
  refundedHundredths(capture) + sum(capture.reversals);

export function captureStatus(capture: Capture): string {
  const refunded = goneHundredths(capture);
  if (refunded === 0n) return capture.status;
  return refunded < toHundredths(capture.amount.value) ? "PARTIALLY_REFUNDED" : "REFUNDED";
}
