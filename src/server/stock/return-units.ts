import type { Queries } from "#server/platform/database.ts";
import { putBack, type Mover } from "./stock-hold.ts";
import { moveUnits, type LineUnits, type UnitMove } from "./stock.repository.ts";
import type { Units } from "./units.ts";

export type { LineUnits } from "./stock.repository.ts";

/**
 * Cancels units that are paid for and have not left the house, and puts them back on sale. The
 * order's row must be locked. @param making those already in production: back on sale only blank.
 */
export async function cancelPaidUnits(
  queries: Queries,
  orderId: string,
  units: { taken: LineUnits; makingBlank: LineUnits; makingPrinted: LineUnits },
  by: Mover,
): Promise<void> {
  const restock = { to: "cancelled" as const, restock: true, ...by };
  const taken = await moveUnits(queries, orderId, { from: "taken", ...restock }, units.taken);
  const blank = await moveUnits(
    queries,
    orderId,
    { from: "making", ...restock },
    units.makingBlank,
  );
  const printed = { from: "making" as const, to: "cancelled" as const, ...by };
  await moveUnits(queries, orderId, printed, units.makingPrinted);
  await putBack(queries, [...taken, ...blank]);
}

/**
 * Moves units of a locked order's lines, which must be there. What of them is restocked is the
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
