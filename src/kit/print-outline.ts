import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";

import { contrastRatio } from "./colour.ts";
import { panelColours } from "./pattern.ts";

/** The least contrast between print and cloth that reads without an outline. */
const leastContrast = 3;

/**
 * The outline's colour, or null where the print stands out by itself: 3:1 against every colour of
 * the panel. The model's own outline is kept unless it would not stand out from the print.
 */
export function printOutline(model: KitModel): Hex | null {
  const { colour, outline } = model.print;
  const worst = Math.min(...panelColours(model).map((panel) => contrastRatio(colour, panel)));
  if (worst >= leastContrast) return null;
  if (contrastRatio(outline, colour) >= leastContrast) return outline;
  return contrastRatio("#ffffff", colour) > contrastRatio("#111318", colour)
    ? "#ffffff"
    : "#111318";
}
