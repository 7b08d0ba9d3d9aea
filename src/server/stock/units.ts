/** Units of one size of one product. */
export type Units = { productId: string; size: string; quantity: number };

/** The key of the units that lines compete for. */
export const stockKey = (line: { productId: string; size: string }): string =>
  JSON.stringify([line.productId, line.size]);

/** Adds up units of the same thing, in the one order in which stock is ever locked. */
export function sumUnits(units: readonly Units[]): Units[] {
  const sums = new Map<string, Units>();
  for (const { productId, size, quantity } of units) {
    const key = stockKey({ productId, size });
    sums.set(key, { productId, size, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  const byKey = (a: [string, Units], b: [string, Units]) => (a[0] < b[0] ? -1 : 1);
  return [...sums].toSorted(byKey).map(([, sum]) => sum);
}

export const negative = (units: readonly Units[]): Units[] =>
  units.map((each) => ({ ...each, quantity: -each.quantity }));
