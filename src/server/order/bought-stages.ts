import type { OrderState } from "#domain/order/order-state.ts";

/** Stages of a line that was paid for and not taken back as a whole: its buyer bought it. */
export const boughtStages: readonly OrderState[] = [
  "paid",
  "in_production",
  "shipped",
  "delivered",
  "partly_refunded",
];
