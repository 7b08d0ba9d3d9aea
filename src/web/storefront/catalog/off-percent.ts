/** How much less than before, in whole per cent; never more than the truth. 0 without a former price. */
export function offPercent(price: number, before: number | undefined): number {
  if (before === undefined || before <= price) return 0;
  return Math.floor(((before - price) * 100) / before);
}
