import type { PrintDesign } from "#domain/catalog/kit-model.ts";

import { drawPrint } from "./draw-lettering.ts";
import type { GlyphFace } from "./glyph-face.ts";
import { openPlaces, readPatchRow, readPrintPlace } from "./open-place.ts";
import type { DrawPatches } from "./patch.ts";

/** Begins every id of the drawings that are served. */
export const servedPrefix = "k";

export type OpenDrawing = {
  /** The `<svg>` with an empty `<g data-open>` at each place. */
  markup: string;
  /**
   * What a design puts into each place, in their order: the very text that `drawKit` has there.
   * Patches need `drawPatches`; without it they are left out.
   * @throws RangeError for lettering outside A–Z and 0–9.
   */
  fill(design: PrintDesign, drawPatches: DrawPatches | undefined): string[];
};

/**
 * Opens a drawing that was made without a design, as it is served: a page needs letters and patches
 * to print on it, and nothing of how cloth, collars and folds are drawn.
 * @param blank the drawing's text.
 * @param idPrefix begins every id; different for each drawing on a page.
 */
export function openDrawing(blank: string, face: GlyphFace, idPrefix: string): OpenDrawing {
  const own = blank.replaceAll(/(id="|#)k-/g, `$1${idPrefix}-`);
  // Text, kind, values, text, kind, values … text.
  const parts = own.split(openPlaces);
  const places = parts.flatMap((values, index) => {
    if (index % 3 !== 2) return [];
    return [parts[index - 1] === "print" ? openPrint(values) : openPatches(values)];
  });
  function openPrint(values: string) {
    const place = readPrintPlace(values);
    return (design: PrintDesign) => drawPrint(idPrefix, place, design, face);
  }
  function openPatches(values: string) {
    const row = readPatchRow(values);
    return ({ patches }: PrintDesign, drawPatches?: DrawPatches) =>
      drawPatches?.(patches, row) ?? "";
  }
  return {
    markup: parts.filter((_, index) => index % 3 === 0).join('<g data-open=""></g>'),
    fill: (design, drawPatches) => places.map((place) => place(design, drawPatches)),
  };
}
