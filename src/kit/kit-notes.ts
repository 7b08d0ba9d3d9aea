import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";
import { contrastRatio, luminance } from "./colour.ts";
import { printOutline } from "./print-outline.ts";
import type { Side } from "./shirt-shape.ts";
import { type PrintContrast, printContrast } from "./shirt-back.ts";

/** Contrast below which a crest is lost on the cloth. */
const leastCrest = 1.8;
/** Ratio of brightness at which two shirts are told apart from afar, in black and white, too. */
const leastApart = 2;

/**
 * What is noticed about a design, with the colours it is about.
 * `print`: name and number cannot be read on colours under them, however the back is made
 *   (R-CUSTOM-6), and are drawn with an outline.
 * `crest`: ground and figure of the crest are close to the main colour.
 * `replica`: strokes of the typeface are outside the 20–50 mm of match shirts (UEFA).
 */
export type KitNote =
  | ({ kind: "print"; side: Side; outline: Hex } & PrintContrast)
  | { kind: "crest"; colour: Hex; cloth: Hex }
  | { kind: "replica" };

export function kitNotes(model: KitModel): KitNote[] {
  const { print, crest, body } = model;
  const notes: KitNote[] = [];
  const found = printContrast(model);
  const outline = printOutline(model);
  if (found && outline !== null) notes.push({ kind: "print", side: "back", ...found, outline });
  const isSeen = [crest.field, crest.ink].some((one) => contrastRatio(one, body) >= leastCrest);
  // Of an upload the colours are not known.
  if (crest.file === undefined && !isSeen) {
    notes.push({ kind: "crest", colour: crest.field, cloth: body });
  }
  // Stem of an “I” of 250 mm: block 48, condensed 44, rounded 64, retro 122 with its serifs.
  const isWide = print.font === "rounded" || print.font === "retro";
  if (found && isWide) notes.push({ kind: "replica" });
  return notes;
}

/** Whether two shirts of a club can be told apart by their brightness alone. */
export function areApart(one: KitModel, other: KitModel): boolean {
  const [a, b] = [luminance(one.body) + 0.05, luminance(other.body) + 0.05];
  return Math.max(a, b) / Math.min(a, b) >= leastApart;
}

/** A figure and rim that stand out from the cloth. */
export const crestInkOn = (cloth: Hex): Hex =>
  contrastRatio("#ffffff", cloth) >= contrastRatio("#14161c", cloth) ? "#ffffff" : "#14161c";
