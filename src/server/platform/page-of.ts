type Wanted = { current: number; size?: number | undefined };
type Page<Item> = { records: Item[]; total: number; current: number; size: number };

/** One page of a list that is in memory (R-CALL-5): without a size, all of it. */
export function pageOf<Item>(
  items: readonly Item[],
  { current, size = Math.max(1, items.length) }: Wanted,
): Page<Item> {
  const records = items.slice((current - 1) * size, current * size);
  return { records, total: items.length, current, size };
}
