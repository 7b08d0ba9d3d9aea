import type { Hex, PrintDesign } from "#domain/catalog/kit-model.ts";

import type { GlyphFace } from "./glyph-face.ts";
import { layoutLettering } from "./layout-lettering.ts";
import type { Box, Lettering } from "./layout-lettering.ts";
import type { TextRow } from "./print-area.ts";
import type { PrintPlace } from "./print-place.ts";
import { centreX, short } from "./units.ts";

/** Share of the capitals' height that an outline of a name or a number adds on each side. */
export const nameOutline = 0.075;
export const numberOutline = 0.03;

type Text = Pick<PrintDesign, "name" | "number">;

/** The print on a shirt's back. A part is null when its text is empty. */
type BackPrint = { name: Lettering | null; number: Lettering | null };

/** Lays out name and number inside their place, outline included. */
export function layoutPrint(place: PrintPlace, design: Text, face: GlyphFace): BackPrint {
  const set = (text: string, row: TextRow, share: number) => {
    if (text === "") return null;
    const around = place.outline === null ? 0 : row.height * share;
    return layoutLettering(text, face, {
      maxWidth: place.width - 2 * around,
      height: row.height,
      centreX,
      top: row.top,
    });
  };
  return {
    name: set(design.name, place.name, nameOutline),
    number: set(design.number, place.number, numberOutline),
  };
}

function paint(id: string, lettering: Lettering, place: PrintPlace, share: number): string {
  const { fill, outline } = place;
  const width = short(lettering.ink.height * share * 2);
  const around =
    outline === null
      ? ""
      : `<use href="#${id}" fill="${outline}" stroke="${outline}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return (
    `<defs><path id="${id}" d="${lettering.outline}"/></defs>` +
    `<use href="#${id}" transform="translate(1 2)" fill="#0a0b14" opacity=".2"/>${around}<use href="#${id}" fill="${fill}"/>`
  );
}

/**
 * The name above the number on a shirt's back.
 * @param idPrefix begins the ids of the outlines.
 */
export function drawPrint(
  idPrefix: string,
  place: PrintPlace,
  design: Text,
  face: GlyphFace,
): string {
  const { name, number } = layoutPrint(place, design, face);
  return (
    (name === null ? "" : paint(`${idPrefix}-name`, name, place, nameOutline)) +
    (number === null ? "" : paint(`${idPrefix}-num`, number, place, numberOutline))
  );
}

/** The area that a lettering covers with its outline. */
export function coveredBox(
  lettering: Lettering,
  outline: Hex | null,
  part: "name" | "number",
): Box {
  const share = part === "name" ? nameOutline : numberOutline;
  const around = outline === null ? 0 : lettering.ink.height * share;
  const { x, y, width, height } = lettering.ink;
  return {
    x: x - around,
    y: y - around,
    width: width + 2 * around,
    height: height + 2 * around,
  };
}
