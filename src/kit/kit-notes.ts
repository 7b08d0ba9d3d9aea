import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";
import { contrastRatio, luminance } from "./colour.ts";
import { panelColours } from "./pattern.ts";
import { printOutline } from "./print-outline.ts";

/** Contrast below which a crest is lost on the cloth. */
const leastCrest = 1.8;
/** Ratio of brightness at which two shirts are told apart from afar, in black and white, too. */
const leastApart = 2;

/**
 * What is noticed about a design, with the colours it is about.
 * `print`: name and number are close to a colour of the cloth, and are drawn with an outline.
 * `crest`: ground and figure of the crest are close to the main colour.
 * `replica`: strokes of the typeface are outside the 20–50 mm of match shirts (UEFA).
 */
export type KitNote =
  | { kind: "print"; colour: Hex; cloth: Hex; outline: Hex }
  | { kind: "crest"; colour: Hex; cloth: Hex }
  | { kind: "replica" };

export function kitNotes(model: KitModel): KitNote[] {
  const { print, crest, body } = model;
  const notes: KitNote[] = [];
  const outline = printOutline(model);
  if (outline !== null) {
    const panels = panelColours(model);
    const [cloth = body] = panels.toSorted(
      (a, b) => contrastRatio(print.colour, a) - contrastRatio(print.colour, b),
    );
    notes.push({ kind: "print", colour: print.colour, cloth, outline });
  }
  const isSeen = [crest.field, crest.ink].some((one) => contrastRatio(one, body) >= leastCrest);
  // Of an upload the colours are not known.
  if (crest.file === undefined && !isSeen) {
    notes.push({ kind: "crest", colour: crest.field, cloth: body });
  }
  // Stem of an “I” of 250 mm: block 48, condensed 44, rounded 64, retro 122 with its serifs.
  if (print.font === "rounded" || print.font === "retro") notes.push({ kind: "replica" });
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
