import { failure, success, type Result } from "../result.ts";

/** Where an order stands (R-ORDER-2). */
export const orderStates = [
  "created",
  "awaiting_payment",
  "paid",
  "in_production",
  "shipped",
  "delivered",
  "expired",
  "cancelled",
  "payment_review",
  "refund_due",
  "partly_refunded",
  "refunded",
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Every legal move. `expired → paid` is money that came after the hold ended and the goods were
 * still there; where they were not, it is `expired → refund_due`, never silence.
 */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  // At once where there is nothing to pay (R-FREE-1).
  created: ["awaiting_payment", "paid", "expired", "cancelled"],
  awaiting_payment: ["paid", "payment_review", "refund_due", "expired", "cancelled"],
  payment_review: ["paid", "refund_due", "cancelled"],
  paid: ["in_production", "shipped", "cancelled", "refund_due", "partly_refunded", "refunded"],
  in_production: ["shipped", "refund_due", "partly_refunded", "refunded"],
  shipped: ["delivered", "refund_due", "partly_refunded", "refunded"],
  delivered: ["refund_due", "partly_refunded", "refunded"],
  expired: ["paid", "payment_review", "refund_due"],
  cancelled: ["refund_due"],
  refund_due: ["refunded"],
  // Its goods are with the buyer: nothing is made, shipped or cancelled again.
  partly_refunded: ["refund_due", "refunded"],
  refunded: [],
};

export function mayMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to);
}

/** @returns the new state, or the refused move. */
export function moveOrder(
  from: OrderState,
  to: OrderState,
): Result<OrderState, { reason: "illegalMove"; from: OrderState; to: OrderState }> {
  return mayMove(from, to) ? success(to) : failure({ reason: "illegalMove", from, to });
}

/** The stages a shopper sees on the way, in order. */
export const stages = [
  "awaiting_payment",
  "paid",
  "in_production",
  "shipped",
  "delivered",
] as const;
export type Stage = (typeof stages)[number];
