/** Stored as the size of products with only one; pages say it in their language. */
export const oneSize = "One size";

/** So many sizes are listed one by one. */
const mostListed = 3;
/** With more gaps than this a range says less than a list. */
const mostGaps = 3;

/**
 * Sold-out sizes between the smallest and the largest one in stock.
 * @param all sizes in chart order
 * @param inStock some of them, in the same order
 */
export function sizeGaps(all: readonly string[], inStock: readonly string[]): string[] {
  const within = all.slice(all.indexOf(inStock[0] ?? ""), all.indexOf(inStock.at(-1) ?? "") + 1);
  return inStock.length === 0 ? [] : within.filter((size) => !inStock.includes(size));
}

type SizeRange =
  | { kind: "list"; sizes: readonly string[] }
  | { kind: "range"; from: string; to: string; gaps: readonly string[] };

/**
 * Sizes in stock as short as they can be said: few as a list, many as a range with its gaps.
 * @param gaps as `sizeGaps` returns them
 */
export function sizeRange(inStock: readonly string[], gaps: readonly string[]): SizeRange {
  const from = inStock[0];
  const to = inStock.at(-1);
  const listed = inStock.length <= mostListed || gaps.length > mostGaps;
  if (listed || from === undefined || to === undefined) return { kind: "list", sizes: inStock };
  return { kind: "range", from, to, gaps };
}
