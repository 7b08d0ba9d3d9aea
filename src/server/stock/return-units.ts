import type { Queries } from "#server/platform/database.ts";
import { moveUnits, type LineUnits, type UnitMove } from "./stock.repository.ts";
import type { Units } from "./units.ts";

export type { LineUnits } from "./stock.repository.ts";

/**
 * Moves units of a locked order's lines, which must be there. The restocked part of them is the
 * caller's to put back, all at once, so that stock is locked in one order.
 */
export async function moveLineUnits(
  queries: Queries,
  orderId: string,
  way: UnitMove,
  units: LineUnits,
): Promise<Units[]> {
  const moved = await moveUnits(queries, orderId, way, units);
  return moved.map(({ productId, size, restocked }) => ({ productId, size, quantity: restocked }));
}
