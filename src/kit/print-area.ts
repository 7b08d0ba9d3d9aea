import type { KitModel } from "#domain/catalog/kit-model.ts";

import type { Box } from "./layout-lettering.ts";
import { centreX, toTenth } from "./units.ts";
import { isPrinted } from "./shirt-back.ts";
import { measuresOf } from "./shirt-shape.ts";
import type { Side } from "./shirt-shape.ts";

/** An adult shirt of 74 cm is drawn this many view-box units to the centimetre. */
const unitsPerCm = 10.8;

/** Top and height of the capitals or of the figures. */
export type TextRow = { top: number; height: number };

/** Where a name and a number go, in the view box of an unscaled shirt, to a tenth of a unit. */
export type PrintArea = { area: Box; name: TextRow; number: TextRow };

/**
 * Null where nothing can be printed: everything but the back of a shirt. A framed print shows one
 * from whichever side.
 */
export function printArea(model: KitModel, side: Side): PrintArea | null {
  if (!isPrinted(model.garment) || (side !== "back" && model.garment !== "print")) return null;
  const m = measuresOf(model);
  // Small shirts carry the same print a little smaller, as the clubs' kits do.
  const size = Math.min(1, (m.hemY - m.neckY) / 740, m.underarmX / 225);
  const width = toTenth(m.underarmX * 1.5);
  const nameTop = toTenth(m.neckY + 104 * size);
  const name = toTenth(6.2 * unitsPerCm * size);
  const numberTop = toTenth(nameTop + name + 27 * size);
  const number = toTenth(24 * unitsPerCm * size);
  const margin = 8;
  return {
    area: {
      x: centreX - width / 2,
      y: nameTop - margin,
      width,
      height: numberTop - nameTop + number + 2 * margin,
    },
    name: { top: nameTop, height: name },
    number: { top: numberTop, height: number },
  };
}
