import type { OrderState } from "#domain/order/order-state.ts";
import type { Tone } from "../parts/status-dot.tsx";

/** What a state asks of the people here: to do, on its way, done, gone wrong, or nothing. */
export const orderTone: Readonly<Record<OrderState, Tone>> = {
  created: "quiet",
  awaiting_payment: "quiet",
  paid: "todo",
  in_production: "moving",
  shipped: "moving",
  delivered: "good",
  expired: "quiet",
  cancelled: "quiet",
  payment_review: "bad",
  refund_due: "bad",
  partly_refunded: "quiet",
  refunded: "quiet",
};

/** States of the work, which are always worth a tab; others get one when something stands there. */
export const workStates: readonly OrderState[] = ["paid", "in_production", "shipped", "delivered"];
