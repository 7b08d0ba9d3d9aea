import type { Place } from "#domain/order/goods.ts";
import { returnedFrom, takeFrom } from "#domain/order/judge-goods.ts";
import type { Queries } from "#server/platform/database.ts";
import { refuse, type Refusal } from "#server/platform/outcome.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import { putBack } from "#server/stock/stock-hold.ts";
import type { Units } from "#server/stock/units.ts";
import type { Cause } from "./change-order-state.ts";
import type { OrderLineRow } from "./order.repository.ts";
import { unitsOf } from "./refresh-order.ts";

/** Units that arrived, `resellable` of which go on sale again. */
export type Arrived = { line: OrderLineRow; units: number; resellable: number };

/**
 * Moves units that came back, all or none, from where they were sent to. A unit comes back once,
 * whether its buyer had requested it or not. The order's row must be locked.
 * @returns why not, with the units that could come back, or null.
 */
export async function takeBackUnits(
  queries: Queries,
  orderId: string,
  arrived: readonly Arrived[],
  by: Pick<Cause, "actor" | "at">,
): Promise<Refusal | null> {
  const parts: { lineId: string; from: Place; units: number; restocked: number }[] = [];
  for (const { line, units, resellable } of arrived) {
    const takings = takeFrom(unitsOf(line), returnedFrom, units);
    if (!takings.ok) {
      const lines = [{ id: line.id, ...takings.failure }];
      return refuse("conflict", { lines, reason: "neverSent" });
    }
    let sellable = resellable;
    for (const taking of takings.value) {
      const restocked = Math.min(sellable, taking.units);
      sellable -= restocked;
      parts.push({ lineId: line.id, ...taking, restocked });
    }
  }
  const back: Units[] = [];
  for (const from of returnedFrom) {
    const moved = parts.filter((part) => part.from === from);
    const way = { from, to: "returned" as const, actor: by.actor, at: by.at };
    back.push(...(await moveLineUnits(queries, orderId, way, moved)));
  }
  await putBack(queries, back);
  return null;
}
