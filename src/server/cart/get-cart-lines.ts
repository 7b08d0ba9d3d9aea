import { chosenIds } from "#domain/cart/line-content.ts";
import { getSellables, type Sellable } from "#server/catalog/get-sellables.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { getOwnHolds } from "#server/stock/stock-hold.ts";
import { stockKey } from "#server/stock/units.ts";
import { makeCartLine, type CartLine } from "./cart-line.ts";
import { readCartLines, type StoredLine } from "./cart-line.repository.ts";

/**
 * Lines of a cart ready to be priced.
 * @param ids in the order wanted; ids that are unknown or another's are left out.
 */
export async function getCartLines(
  queries: Queries,
  accountId: string,
  ids: readonly string[] | "all",
): Promise<CartLine[]> {
  const wanted = ids === "all" ? ids : [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return [];
  const stored = await readCartLines(queries, accountId, wanted);
  const sellables = await getSellables(
    queries,
    stored.map(({ content }) => content.productId),
    stored.flatMap(({ content }) => chosenIds(content.choice)),
  );
  const lines = await addOwnHolds(queries, accountId, makeCartLines(stored, sellables));
  if (wanted === "all") return lines;
  const byId = new Map(lines.map((line) => [line.id, line]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** Lines of which the product is known, in their order. */
export function makeCartLines(
  stored: readonly StoredLine[],
  sellables: ReadonlyMap<string, Sellable>,
): CartLine[] {
  return stored.flatMap(({ id, content, quantity }) => {
    const sellable = sellables.get(content.productId);
    return sellable ? [makeCartLine(id, content, quantity, sellable)] : [];
  });
}

/**
 * Units that the buyer's own unpaid order holds are on sale to this buyer: a second try takes them
 * over from the first.
 */
export async function addOwnHolds(
  queries: Queries,
  accountId: string,
  lines: readonly CartLine[],
): Promise<CartLine[]> {
  if (lines.every((line) => line.stock >= line.quantity)) return [...lines];
  const holds = await getOwnHolds(queries, accountId);
  return lines.map((line) => {
    const own = line.offered ? (holds.get(stockKey(line.content)) ?? 0) : 0;
    return { ...line, stock: line.stock + own };
  });
}
