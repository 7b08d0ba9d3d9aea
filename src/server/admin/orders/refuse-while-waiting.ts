import { findWaitingChange } from "#server/order/line-change.ts";
import type { OrderLineRow, OrderRow } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { refuse, type Refusal } from "#server/platform/outcome.ts";

/**
 * A line whose correction waits for its difference is neither made nor packed until then
 * (R-AFTER-8).
 */
export async function refuseWhileWaiting(
  queries: Queries,
  order: Pick<OrderRow, "id">,
  chosen: readonly { line: OrderLineRow }[],
): Promise<Refusal | null> {
  const change = await findWaitingChange(queries, order.id);
  const id = chosen.find(({ line }) => line.id === change?.line_id)?.line.id;
  return id
    ? refuse("changeWaits", { reason: "changeWaits", lines: [{ id, why: "changeWaits" }] })
    : null;
}
