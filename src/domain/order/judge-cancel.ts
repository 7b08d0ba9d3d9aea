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
