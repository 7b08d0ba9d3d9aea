import type { CartItem } from "#contract/cart.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import { toDecimal } from "#domain/money.ts";
import { lineTotal } from "#domain/pricing/unit-price.ts";

/** A line that was taken out, and where it stood, for as long as it can be taken back. */
export type RemovedLine = { item: CartItem; index: number };

export function unitsIn(items: readonly CartItem[]): number {
  return items.reduce((units, { quantity }) => units + quantity, 0);
}

/** The list with one line's quantity and total changed, until the server has said so. */
export function withQuantity(
  items: readonly CartItem[],
  id: string,
  quantity: number,
): readonly CartItem[] {
  return items.map((item) => {
    if (item.id !== id) return item;
    const { currency } = item.unitPrice;
    const minor = lineTotal(item.unitPrice.minor, quantity);
    return {
      ...item,
      quantity,
      lineTotal: { amount: toDecimal(minor, currency), currency, minor },
    };
  });
}

/** @returns the line with its place, or null when it is not in the list. */
export function findLine(items: readonly CartItem[], id: string): RemovedLine | null {
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  return item ? { item, index } : null;
}

export function withoutLine(items: readonly CartItem[], id: string): readonly CartItem[] {
  return items.filter((item) => item.id !== id);
}

/** The list with a line where it stood; one that is there already stays as it is. */
export function withLineBack(
  items: readonly CartItem[],
  { item, index }: RemovedLine,
): readonly CartItem[] {
  return items.some(({ id }) => id === item.id) ? items : items.toSpliced(index, 0, item);
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

/** What is sent to change a line, or without its id to put the same thing into the cart again. */
export function toLineInput(item: CartItem, quantity = item.quantity): LineInput {
  return { id: item.id, quantity, ...contentOf(item) };
}

export function toNewLine(item: CartItem): LineInput {
  return { quantity: item.quantity, ...contentOf(item) };
}

function contentOf(item: CartItem) {
  const { productId, size, customType, squadList, customName, customNumber } = item;
  const { premiumNameOption, premiumNumberOption, patch, addons } = item;
  return {
    productId,
    size,
    customType,
    squadList,
    customName,
    customNumber,
    premiumNameOption,
    premiumNumberOption,
    patch,
    addons,
  };
}

/** Whether every line can be ordered in its quantity. */
export function allInStock(items: readonly CartItem[]): boolean {
  return items.every(({ quantity, stock }) => quantity <= stock);
}

/** `/checkouts/cart?from=cart&items=["…"]` (R-CHECKOUT-1). */
export function checkoutAddress(items: readonly CartItem[]): string {
  const ids = JSON.stringify(items.map(({ id }) => id));
  return `/checkouts/cart?from=cart&items=${encodeURIComponent(ids)}`;
}
