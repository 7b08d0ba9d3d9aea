import { stockKey, type Units } from "./units.ts";

/**
 * Lines that cannot be had, when some units are short: the available units go to the lines in their
 * order, and those that get less than their quantity are named with the units left for them.
 * @param short the units there are of each thing that is short.
 */
export function shortLines(
  asked: readonly (Units & { id: string })[],
  short: readonly Units[],
): { id: string; available: number }[] {
  const left = new Map(short.map((units) => [stockKey(units), units.quantity]));
  return asked.flatMap((line) => {
    const available = left.get(stockKey(line));
    if (available === undefined) return [];
    left.set(stockKey(line), Math.max(0, available - line.quantity));
    return available < line.quantity ? [{ id: line.id, available }] : [];
  });
}
