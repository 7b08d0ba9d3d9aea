import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";

import { printArea, type TextRow } from "./print-area.ts";
import { printOutline } from "./print-outline.ts";

/** All that printing needs to know of a shirt. View-box units of an unscaled shirt. */
export type PrintPlace = {
  /** Nothing printed is wider, its outline included. */
  width: number;
  name: TextRow;
  number: TextRow;
  fill: Hex;
  /** Null where the print stands out by itself. */
  outline: Hex | null;
};

/** Where a shirt's back is printed and in which colours; null where nothing is printed. */
export function printPlace(model: KitModel): PrintPlace | null {
  const place = printArea(model, "back");
  if (place === null) return null;
  const { area, name, number } = place;
  return {
    width: area.width,
    name,
    number,
    fill: model.print.colour,
    outline: printOutline(model),
  };
}
