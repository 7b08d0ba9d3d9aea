import type { CartItem } from "#contract/cart.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import { fromWire, toWire } from "#contract/line-content.ts";
import type { LineWire } from "#contract/line-fields.ts";

/** A line that was taken out, and where it stood, for as long as it can be taken back. */
export type RemovedLine = { item: CartItem; index: number };

/** @returns the line with its place, or null when it is not in the list. */
export function findLine(items: readonly CartItem[], id: string): RemovedLine | null {
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  return item ? { item, index } : null;
}

/** Lines and the gaps of removed ones, in the order in which they stood. */
export type ListRow = { kind: "line"; item: CartItem } | { kind: "gap"; removed: RemovedLine };

export function rowsOf(
  items: readonly CartItem[],
  removed: readonly RemovedLine[],
): readonly ListRow[] {
  const rows: ListRow[] = items.map((item) => ({ kind: "line", item }));
  // Put back in the reverse order of their going, each index means what it meant when it was taken.
  for (const gap of removed.toReversed()) rows.splice(gap.index, 0, { kind: "gap", removed: gap });
  return rows;
}

type LineInput = EndpointRequest<"saveCartItems">[number];

/** Asks for another quantity of a line of the cart. */
export const toLineInput = (line: LineWire & { id: string }, quantity: number) => ({
  id: line.id,
  ...toNewLine({ ...line, quantity }),
});

/** Asks for the same thing once more, as a line of its own. */
export const toNewLine = (line: LineWire & { quantity: number }): LineInput => ({
  quantity: line.quantity,
  ...toWire(fromWire(line)),
});

/** Whether every line can be ordered in its quantity. */
export function allInStock(items: readonly CartItem[]): boolean {
  return items.every(({ quantity, stock }) => quantity <= stock);
}

/** `/checkouts/cart?from=cart&items=["…"]` (R-CHECKOUT-1). */
export function checkoutAddress(items: readonly CartItem[]): string {
  const ids = JSON.stringify(items.map(({ id }) => id));
  return `/checkouts/cart?from=cart&items=${encodeURIComponent(ids)}`;
}
