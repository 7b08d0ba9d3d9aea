import { afterShipping, beforeShipping, type UnitCounts } from "./goods.ts";
import type { OrderState } from "./order-state.ts";

/** Why a buyer can no longer cancel a line. */
export const cancelObstacles = [
  "personalised",
  "inProduction",
  "shipped",
  "cancelled",
  "paymentMoving",
  "disputed",
] as const;
export type CancelObstacle = (typeof cancelObstacles)[number];

/** When it was paid (null: never) and now, in ms since 1970; the settings of R-ORDER-6. */
type CancelTime = {
  paidAt: number | null;
  now: number;
  correctMinutes: number;
  cancelPersonalised: boolean;
};

/** Whether units of a line that nobody makes yet are their buyer's to cancel. */
export const isBuyersToCancel = (
  { returnable }: { returnable: boolean },
  { paidAt, now, correctMinutes, cancelPersonalised }: CancelTime,
): boolean => returnable || (cancelPersonalised && now < (paidAt ?? 0) + correctMinutes * 60_000);

const unpaid: readonly OrderState[] = ["created", "awaiting_payment"];

/**
 * Whether the buyer may cancel a line. An unpaid order may be given up whatever is on it; of a paid
 * one only blank lines that are not in production yet.
 * @param line `returnable` is false for a personalised one.
 * @param isDisputed no money goes back while a dispute is open
 * @returns why not; null when it may be cancelled.
 */
export function whyNotCancel(
  state: OrderState,
  { returnable, units }: { returnable: boolean; units: UnitCounts },
  isDisputed = false,
): CancelObstacle | null {
  if (unpaid.includes(state)) return null;
  if (state === "payment_review") return "paymentMoving";
  if (isDisputed) return "disputed";
  if (afterShipping(units) > 0) return "shipped";
  if (beforeShipping(units) === 0) return "cancelled";
  if (!returnable) return "personalised";
  return units.making + units.packed > 0 ? "inProduction" : null;
}
