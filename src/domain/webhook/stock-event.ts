/** A size with so many units or fewer is low. */
export const lowStockUnits = 5;

/** The event for webhooks when the units of a size become fewer; null for none. */
export function stockEvent(before: number, after: number): "stock.low" | "stock.out" | null {
  if (after >= before) return null;
  if (after <= 0) return "stock.out";
  return before > lowStockUnits && after <= lowStockUnits ? "stock.low" : null;
}
