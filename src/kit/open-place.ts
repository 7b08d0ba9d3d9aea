import type { Hex, PatchPlace } from "#domain/catalog/kit-model.ts";

import type { PatchRow } from "./patch.ts";
import type { PrintPlace } from "./print-place.ts";

/**
 * A blank drawing is open: it has an empty element at the place of name, number and patches, whose
 * attributes let a page print without the code that draws shirts.
 */
const element = (kind: "print" | "patches", values: readonly (string | number)[]) =>
  `<g data-${kind}="${values.join(" ").replaceAll(/(?<=^| |-)0\./g, ".")}"/>`;

/** Splits a blank drawing into text, kind, values, text, kind, values … text. */
export const openPlaces = /<g data-(print|patches)="([^"]*)"\/>/;

export function leavePrintOpen({ width, name, number, fill, outline }: PrintPlace): string {
  const rows = [name.top, name.height, number.top, number.height];
  return element("print", [width, ...rows, fill, outline ?? ""]);
}

/** @param values of an element by `leavePrintOpen`. */
export function readPrintPlace(values: string): PrintPlace {
  const parts = values.split(" ");
  const [width = 0, nameTop = 0, nameHeight = 0, numberTop = 0, numberHeight = 0] =
    parts.map(Number);
  const [fill, outline] = parts.slice(5) as Hex[];
  return {
    width,
    name: { top: nameTop, height: nameHeight },
    number: { top: numberTop, height: numberHeight },
    fill: fill as Hex,
    outline: outline || null,
  };
}

export function leavePatchesOpen(row: PatchRow): string {
  const { place, x, y, size, turn, squeeze, along, room, growth } = row;
  const rows = growth === 0 ? [room] : [room, growth];
  return element("patches", [place, x, y, size, turn, squeeze, ...along, ...rows]);
}

/** @param values of an element by `leavePatchesOpen`. */
export function readPatchRow(values: string): PatchRow {
  const [place, ...numbers] = values.split(" ");
  const [x = 0, y = 0, size = 0, turn = 0, squeeze = 0, right = 0, down = 0, room = 0, growth = 0] =
    numbers.map(Number);
  const along = [right, down] as const;
  return { place: place as PatchPlace, x, y, size, turn, squeeze, along, room, growth };
}
