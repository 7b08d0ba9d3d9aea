import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";

import { contrastRatio } from "./colour.ts";
import { leastContrast, shirtBack, worstContrast } from "./shirt-back.ts";

/**
 * The outline's colour, or null where the print stands out by itself: 3:1 against every colour
 * under it. A design that cannot reach that has its own outline, unless that would not stand out
 * from the print.
 */
export function printOutline(model: KitModel): Hex | null {
  const { colour, outline } = model.print;
  if (worstContrast(colour, shirtBack(model)) >= leastContrast) return null;
  if (contrastRatio(outline, colour) >= leastContrast) return outline;
  return contrastRatio("#ffffff", colour) > contrastRatio("#111318", colour)
    ? "#ffffff"
    : "#111318";
}
