/** A size with so many units or fewer is low. */
export const lowStockUnits = 5;

/** What others are told when the units of a size become fewer; null for nothing. */
export function stockEvent(before: number, after: number): "stock.low" | "stock.out" | null {
  if (after >= before) return null;
  if (after <= 0) return "stock.out";
  return before > lowStockUnits && after <= lowStockUnits ? "stock.low" : null;
}
