import type { Books, Capture, Order } from "./books.ts";
import { toHundredths } from "./money.ts";

export type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";

/**
 * COMPLETED says that a capture was made, not that it was paid: look at the capture's status.
 * VOIDED is an order the buyer did not approve in time, or one not captured in time after that.
 */
export function orderStatus(order: Order, books: Books): OrderStatus {
  if (order.captures.length > 0) return "COMPLETED";
  const since = order.approval?.at ?? order.createdAt;
  if (books.now() - since > books.settings.approvalMs) return "VOIDED";
  if (order.approval) return "APPROVED";
  return order.namesPaymentSource ? "PAYER_ACTION_REQUIRED" : "CREATED";
}

export const refundedHundredths = (capture: Capture): bigint =>
  capture.refunds.reduce((sum, refund) => sum + toHundredths(refund.amount.value), 0n);

export function captureStatus(capture: Capture): string {
  const refunded = refundedHundredths(capture);
  if (refunded === 0n) return capture.status;
  return refunded < toHundredths(capture.amount.value) ? "PARTIALLY_REFUNDED" : "REFUNDED";
}
