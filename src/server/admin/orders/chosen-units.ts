import type { OrderLineRow } from "#server/order/order-record.ts";

type Ask = readonly { lineId: string; units: number }[];

/** Asked units with their lines, without those of which none is asked; null for a line of another order. */
export function listChosen(lines: readonly OrderLineRow[], asked: Ask) {
  const chosen: { line: OrderLineRow; units: number }[] = [];
  for (const { lineId, units } of asked) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return null;
    if (units > 0) chosen.push({ line, units });
  }
  return chosen;
}
