import { stockKey, type Units } from "./units.ts";

/**
 * Which lines cannot be had, when some units are short: what there is goes to the lines in their
 * order, and those that get less than they ask for are named with what is left for them.
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
