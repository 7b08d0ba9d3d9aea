import type { OrderState } from "./order-state.ts";

/*
 * “Bought” and “money was taken” are two questions. An order that costs nothing is bought without
 * money, and money that comes too late is taken and buys nothing. Ask here, never whether `captured`
 * is 0 (docs/decisions/067).
 */

/** Whether it was paid for, or there was nothing to pay: its goods are its buyer's (R-FREE-1). */
export const isBought = ({ paid_at: paidAt }: { paid_at: object | null }): boolean =>
  paidAt !== null;

/** Whether money of it was ever taken, even such that bought nothing and goes back. */
export const hasMoney = ({ captured }: { captured: number }): boolean => captured > 0;

/** Whether its two books say where it stands: it was bought, or money of it was taken. */
export const hasBooks = (order: { paid_at: object | null; captured: number }): boolean =>
  isBought(order) || hasMoney(order);

/** States of an order, or of a line, that was paid for and not taken back as a whole. */
export const boughtStates = [
  "paid",
  "in_production",
  "shipped",
  "delivered",
  "partly_refunded",
] as const satisfies readonly OrderState[];
