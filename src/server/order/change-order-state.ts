import { moveOrder, type OrderState } from "#domain/order/order-state.ts";
import { recordOrderEvent } from "#server/event/record-event.ts";
import type { Queries } from "#server/platform/database.ts";
import { followOrder } from "#server/promotion/coupon-use.ts";
import { forgetUnits } from "#server/stock/stock-hold.ts";
import { insertEvent, updateOrderState } from "./order.repository.ts";

/** Actor, reason and time of a move; every move is an event (R-ORDER-2). */
export type Cause = {
  actor: "shopper" | "payment" | "job" | `staff:${string}`;
  reason: string;
  at: Date;
};

/**
 * Moves a locked order, its lines and its coupon on and writes the event.
 * @throws on a move the domain does not know: a bug, never a shopper's doing.
 */
export async function changeOrderState(
  queries: Queries,
  order: { id: string; state: OrderState },
  to: OrderState,
  cause: Cause,
): Promise<void> {
  const move = moveOrder(order.state, to);
  if (!move.ok) throw new Error(`order ${order.id} may not go from ${order.state} to ${to}`);
  const moved = await updateOrderState(queries, order, to);
  if (!moved) throw new Error(`order ${order.id} was not locked`);
  if (to === "cancelled") {
    await forgetUnits(queries, order.id, cause);
    await recordOrderEvent(queries, "order.cancelled", order.id);
  }
  await followOrder(queries, order.id, to, cause.at);
  await insertEvent(queries, order.id, { ...cause, state: to });
}

/** The first event of an order's life. */
export async function recordPlaced(queries: Queries, orderId: string, at: Date): Promise<void> {
  await insertEvent(queries, orderId, { state: "created", actor: "shopper", reason: "", at });
}
