import { mayMove, type OrderState } from "./order-state.ts";
import { whyNotWork, type StoppableMoney, type WorkStop } from "./order-stops.ts";

/**
 * Why staff may not move an order as a whole to a stage; null when they may. `state`: it is not the
 * stage for it. Reasons that stop work come first, for an order whose money is all back stands in a
 * state of its own, which says less.
 */
export function whyNotMove(
  order: StoppableMoney & { state: OrderState },
  to: OrderState,
): WorkStop | "state" | null {
  const stop = to === "delivered" ? null : whyNotWork(order);
  if (stop !== null && hasGoods(order.state)) return stop;
  return mayMove(order.state, to) ? null : "state";
}

/**
 * Whether goods of an order may still be here. Of one that all money goes back of they may; one of which a
 * part does is called so when nothing of it is left to ship.
 */
const hasGoods = (state: OrderState): boolean =>
  ["paid", "in_production", "refund_due", "refunded"].includes(state);
