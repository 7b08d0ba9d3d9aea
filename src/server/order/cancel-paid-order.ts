import { planCancel, type CancelledOrder, type Cancelling } from "#domain/order/cancelling.ts";
import { isBuyersToCancel } from "#domain/order/judge-cancel.ts";
import { cancelledFrom } from "#domain/order/judge-goods.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import { putBack } from "#server/stock/stock-hold.ts";
import type { Units } from "#server/stock/units.ts";
import type { Cause } from "./change-order-state.ts";
import { creditBooks, grantCredit } from "./grant-credit.ts";
import type { OrderLineRow, OrderRow } from "./order.repository.ts";
import { refreshOrder, unitsOf } from "./refresh-order.ts";

/** An order as the rule of cancelling reads it now. */
export async function readCancelled(
  queries: Queries,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<CancelledOrder> {
  const settings = await readSettings(queries, ["correctMinutes", "cancelPersonalised"]);
  const time = {
    now: now.getTime(),
    paidAt: order.paid_at?.getTime() ?? null,
    ...settings,
  };
  return {
    books: creditBooks(order, lines),
    lines: lines.map((line) => ({
      id: line.id,
      units: unitsOf(line),
      byBuyer: isBuyersToCancel(line, time),
    })),
  };
}

/** How a cancellation is done: `counted` of its money counts against the limit of its actor. */
type Run = Cause & { restock: boolean; counted: number; requestId?: string };

/**
 * Cancels units of a locked, paid order as planned and promises back their price. With
 * `restock` they go on sale again, except printed ones that are in production already.
 */
export async function runCancel(
  queries: Queries,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { takings, refund }: Cancelling,
  { restock, counted, requestId, ...cause }: Run,
): Promise<void> {
  const isBlank = (lineId: string) =>
    lines.some(({ id, returnable }) => id === lineId && returnable);
  const back: Units[] = [];
  for (const from of cancelledFrom) {
    const moved = takings
      .filter((taking) => taking.from === from)
      .map(({ lineId, units }) => ({
        lineId,
        units,
        restocked: restock && (from === "taken" || isBlank(lineId)) ? units : 0,
      }));
    const way = { from, to: "cancelled" as const, actor: cause.actor, at: cause.at };
    back.push(...(await moveLineUnits(queries, order.id, way, moved)));
  }
  // All at once, so that stock is locked in one order.
  await putBack(queries, back);
  const grant = {
    ...cause,
    ...(counted > 0 && { byHand: true, counted }),
    ...(requestId !== undefined && { requestId }),
  };
  await grantCredit(queries, order, refund.credit, grant);
  await refreshOrder(queries, order.id, cause);
}

/** The buyer of a locked, paid order cancels lines of it that nothing has left yet. */
export async function cancelPaidLines(
  queries: Queries,
  order: OrderRow,
  { lines, ids }: { lines: readonly OrderLineRow[]; ids: ReadonlySet<string> },
  cause: Cause,
): Promise<void> {
  const asked = lines
    .filter(({ id }) => ids.has(id))
    .map(({ id, u_taken: units }) => ({ lineId: id, units }));
  const cancelled = await readCancelled(queries, order, lines, cause.at);
  const plan = planCancel(cancelled, asked);
  if (!plan.ok) throw new Error(`lines of ${order.id} are not to be cancelled`);
  await runCancel(queries, order, lines, plan.value, { ...cause, restock: true, counted: 0 });
}
