import type { PrintDesign } from "#domain/catalog/kit-model.ts";

import { drawPrint } from "./draw-lettering.ts";
import type { GlyphFace } from "./glyph-face.ts";
import { openPlaces, readPatchRow, readPrintPlace } from "./open-place.ts";
import type { DrawPatches } from "./patch.ts";

/** Begins every id of the drawings that are served. */
export const servedPrefix = "k";

export type OpenDrawing = {
  /** Of each sheet and of what lies between them. */
  viewBox: string;
  /** The drawing cut at its places into pictures that lie on each other; one more than places. */
  sheets: readonly string[];
  places: readonly OpenPlace[];
};

/** Lies on the sheet of its own number, below the next. */
export type OpenPlace = {
  /** Moves its content to its place in the drawing: the value of a `<g>`'s `transform`. */
  transform: string;
  /**
   * What `drawKit` has there, spelled out. Patches need `drawPatches`; without it they are left out.
   * @throws RangeError for lettering outside A–Z and 0–9.
   */
  fill: (design: PrintDesign, drawPatches: DrawPatches | undefined) => string;
};

/**
 * Opens a drawing that was made without a design, as it is served: a page needs the code of letters
 * and patches to print on it, but not of cloth, collars and folds. The cloth stays a picture,
 * in which a page has no elements to lay out and paint at each key.
 * @param blank the drawing's text.
 */
export function openDrawing(blank: string, face: GlyphFace): OpenDrawing {
  const [head = "", viewBox = ""] =
    /^<svg [^>]*viewBox="([^"]*)"[^>]*><defs>.*?<\/defs>/.exec(blank) ?? [];
  const sheets: string[] = [];
  const places: OpenPlace[] = [];
  /** Opening tags of the groups that a cut goes through. */
  let groups: string[] = [];
  // Text, kind, values, text, kind, values … text.
  const parts = blank.split(openPlaces);
  for (let at = 0; at < parts.length; at += 3) {
    const [text = "", kind, values = ""] = parts.slice(at, at + 3);
    const open = at === 0 ? "" : head + groups.join("");
    groups = openGroups(text, groups);
    const close = kind === undefined ? "" : `${"</g>".repeat(groups.length)}</svg>`;
    sheets.push(asAddress(open + text + close));
    if (kind === undefined) break;
    const fill = kind === "print" ? printInto(values, face) : patchesInto(values);
    places.push({ transform: transformOf(groups), fill });
  }
  return { viewBox, sheets, places };
}

function printInto(values: string, face: GlyphFace): OpenPlace["fill"] {
  const place = readPrintPlace(values);
  return (design) => spellOut(drawPrint(servedPrefix, place, design, face));
}

function patchesInto(values: string): OpenPlace["fill"] {
  const row = readPatchRow(values);
  return ({ patches }, drawPatches) => drawPatches?.(patches, row) ?? "";
}

/**
 * Each use of a shape by the shape itself, which comes right before its uses: a browser would copy
 * the content of a `<use>` at each key.
 */
export function spellOut(print: string): string {
  let outline = "";
  return print.replaceAll(shapesAndUses, (_, shape?: string, look?: string) => {
    outline = shape ?? outline;
    return shape ? "" : `<path${look}${outline}/>`;
  });
}

const shapesAndUses = /<defs><path id="[^"]*"( d="[^"]*")\/><\/defs>|<use href="[^"]*"([^>]*)\/>/g;

/** The groups that are open after a text, of which some were before it. */
function openGroups(text: string, before: readonly string[]): string[] {
  const open = [...before];
  for (const [tag] of text.matchAll(/<g(?: [^>]*[^/])?>|<\/g>/g)) {
    if (tag === "</g>") open.pop();
    else open.push(tag);
  }
  return open;
}

/** Print stays within the cloth that its groups are cut to. */
const transformOf = (groups: readonly string[]) =>
  groups.flatMap((tag) => / transform="([^"]*)"/.exec(tag)?.[1] ?? []).join(" ");

const asAddress = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll(/[%#]/g, encodeURIComponent)}`;
