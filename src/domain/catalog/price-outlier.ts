/** A price that is asked about before it is saved (R-GOODS-6): given away, or far from the former. */
export type PriceOutlier = "free" | "jump";

/**
 * @param before former price in cents; null where there was none
 * @param after new price in cents
 */
export function priceOutlier(before: number | null, after: number): PriceOutlier | null {
  if (after <= 0) return before === after ? null : "free";
  if (before === null || before <= 0) return null;
  return Math.abs(after - before) * 2 > before ? "jump" : null;
}

/** A price raised or lowered by so many per cent, in whole cents, half away from zero. */
export const changedPrice = (cents: number, percent: number): number =>
  Math.max(0, Math.round((cents * (100 + percent)) / 100));
