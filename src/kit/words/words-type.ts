import type { KitPattern, PatchPlace, SeasonDetail } from "#domain/catalog/kit-model.ts";
import type { ColourName } from "../name-colour.ts";
import type { Side } from "../shirt-shape.ts";

/** Phrases of a description of a drawing, in one language. */
export type KitWords = {
  colours: Record<ColourName, string>;
  sides: Record<Side, string>;
  places: Record<PatchPlace, string>;
  /** A panel in its two colours. */
  patterns: Record<KitPattern, (body: string, second: string) => string>;
  details: Record<SeasonDetail, string>;
  /** A panel with a small pattern all over it. */
  detail: (panel: string, detail: string) => string;
  /** A panel whose sleeves have a colour of their own. */
  sleeves: (panel: string, colour: string) => string;
  /** A panel with a box of another colour behind name and number. */
  box: (panel: string, colour: string) => string;
  print: (text: string, colour: string, outline: string | null, panel: string) => string;
  /** Why a print is hard to read. */
  hardPrint: (letter: string, cloth: string) => string;
  /** Words across the chest. */
  chest: (text: string) => string;
  /** A patch by its letters, "" where it has none, and its place. */
  patch: (letters: string, place: string) => string;
};
