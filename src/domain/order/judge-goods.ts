import { boughtStates } from "./bought.ts";
import { failure, success, type Result } from "../result.ts";
import type { Place, UnitCounts } from "./goods.ts";
import type { OrderState } from "./order-state.ts";

/** Whether goods of an order may leave the house: not while it is unpaid, nor when all its money goes back. */
export const mayShip = ({ state }: { state: OrderState }): boolean =>
  boughtStates.some((bought) => bought === state);

/** Units of a line to move, by the place they come from. */
export type Taking = { from: Place; units: number };

/**
 * Takes units from several places, the first as far as it goes.
 * @returns the units to take by place; the units there are, when those are too few.
 */
export function takeFrom(
  units: UnitCounts,
  places: readonly Place[],
  wanted: number,
): Result<Taking[], { available: number }> {
  let missing = wanted;
  const takings = places.flatMap((from) => {
    const taken = Math.min(missing, units[from]);
    missing -= taken;
    return taken > 0 ? [{ from, units: taken }] : [];
  });
  return missing > 0 ? failure({ available: wanted - missing }) : success(takings);
}

/** Places from which units are packed, cancelled by staff, and come back, in this order. */
export const packedFrom: readonly Place[] = ["making", "taken"];
export const cancelledFrom: readonly Place[] = ["taken", "making"];
export const returnedFrom: readonly Place[] = ["delivered", "shipped"];

/** Where unpacked units lie again: a printed one is made already and must not be restocked. */
export const unpackedTo = ({ returnable }: { returnable: boolean }): Place =>
  returnable ? "taken" : "making";

/**
 * Whether all units of a parcel that left are still on their way: one of which something came back
 * stays as it is.
 */
export const isWholeOnItsWay = (
  parcel: readonly { lineId: string; units: number }[],
  lines: readonly { id: string; units: UnitCounts }[],
): boolean =>
  parcel.every(({ lineId, units }) =>
    lines.some((line) => line.id === lineId && line.units.shipped >= units),
  );

/** Minutes in which staff may take back their act on a parcel (R-PARCEL-4). */
export const undoMinutes = 10;

/** Whether a step of a parcel may still be taken back. @param ageMs milliseconds since it was done. */
export const mayUndo = (ageMs: number): boolean => ageMs <= undoMinutes * 60_000;
