import type { OrderState } from "../order/order-state.ts";
import type { EventType } from "./event-types.ts";

const unpaid: readonly OrderState[] = ["created", "awaiting_payment", "payment_review", "expired"];

/**
 * The event for webhooks after goods or money of an order moved.
 * @param isCancelled all of its units are cancelled
 */
export function orderEvent(
  before: OrderState,
  after: OrderState,
  isCancelled: boolean,
): Extract<EventType, `order.${string}`> {
  if (before === after) return "order.changed";
  if (isCancelled) return "order.cancelled";
  if (after === "paid" && unpaid.includes(before)) return "order.paid";
  return after === "delivered" ? "order.delivered" : "order.changed";
}
