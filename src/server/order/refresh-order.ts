import { hasBooks } from "#domain/order/bought.ts";
import { sumCounts, type UnitCounts } from "#domain/order/goods.ts";
import { lineStage, shownState } from "#domain/order/shown-state.ts";
import { orderEvent } from "#domain/webhook/order-event.ts";
import { recordOrderEvent } from "#server/event/record-event.ts";
import type { Queries } from "#server/platform/database.ts";
import { followOrder } from "#server/promotion/coupon-use.ts";
import type { Cause } from "./change-order-state.ts";
import { endOutdated } from "./line-change.ts";
import {
  findOrder,
  insertEvent,
  readOrderLines,
  writeShownState,
  type OrderLineRow,
} from "./order.repository.ts";

/** Where the units of a line are. */
export const unitsOf = (line: OrderLineRow): UnitCounts => ({
  waiting: line.u_waiting,
  held: line.u_held,
  taken: line.u_taken,
  making: line.u_making,
  packed: line.u_packed,
  shipped: line.u_shipped,
  delivered: line.u_delivered,
  lost: line.u_lost,
  returned: line.u_returned,
  cancelled: line.u_cancelled,
});

/**
 * Writes the state that an order's books show, after money or goods of it moved, and the event. The
 * order's row must be locked; it was bought, or money of it was taken.
 * @param cause a reason leaves an event even where the state stays.
 */
export async function refreshOrder(queries: Queries, orderId: string, cause: Cause): Promise<void> {
  const order = await findOrder(queries, orderId);
  if (!order || !hasBooks(order)) throw new Error(`order ${orderId} was neither bought nor paid`);
  const lines = await readOrderLines(queries, orderId);
  const units = sumCounts(lines.map(unitsOf));
  const state = shownState(order, units);
  const stages = lines.map((line) => {
    const isDecided = line.settled_units >= line.quantity;
    return { id: line.id, stage: lineStage(state, unitsOf(line), isDecided) };
  });
  await writeShownState(queries, orderId, state, stages);
  // A coupon is used once the order is paid, and comes back when all of it was cancelled.
  const isCancelled = units.cancelled === lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (isCancelled) await followOrder(queries, orderId, "cancelled", cause.at);
  else if (state === "paid") await followOrder(queries, orderId, state, cause.at);
  await endOutdated(queries, { ...order, state }, cause.at);
  await recordOrderEvent(queries, orderEvent(order.state, state, isCancelled), orderId);
  if (state !== order.state || cause.reason !== "") {
    await insertEvent(queries, orderId, { ...cause, state });
  }
}
