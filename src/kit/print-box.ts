import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";
import { printArea } from "./print-area.ts";
import { short } from "./units.ts";

/** How much wider than the print its box is on each side, and how round, units of the view box. */
const edge = 12;

/** A box of cloth behind name and number, in the view box of an unscaled shirt. */
export function printBox(model: KitModel, colour: Hex): string {
  const area = printArea(model, "back")?.area;
  if (!area) return "";
  const { x, y, width, height } = area;
  return `<rect x="${short(x - edge)}" y="${short(y - edge)}" width="${short(width + 2 * edge)}" height="${short(height + 2 * edge)}" rx="${edge}" fill="${colour}"/>`;
}
