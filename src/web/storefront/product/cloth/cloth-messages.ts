import type { PrintText } from "#kit/cloth/print-film.ts";
import type { CoverBox } from "#kit/cloth/outline-cover.ts";
import type { Turn, TurnedPicture } from "#kit/cloth/live-turn.ts";

/** Addresses of what a shirt is drawn from: all of it, or what is printed on. */
export type ClothAddresses = { mesh: string; panels: string; face: string };

/** What a page asks the worker; each is answered once, under its number. */
export type ClothRequest = { id: number } & (
  | { kind: "open-print"; from: ClothAddresses }
  | { kind: "print"; text: PrintText; strength: number }
  | { kind: "open-turn"; from: ClothAddresses }
  | { kind: "turn"; turn: Turn }
);

/** A picture in a buffer of its own, which is handed over. */
type Sent<Picture> = Picture & { pixels: Uint8ClampedArray<ArrayBuffer> };

/** Pixels of a print that a text has changed, from its left upper corner. */
type PrintPatch = CoverBox & { pixels: Uint8ClampedArray };

/** Where a print lies in the still of a blank back, and how large that is, pixels. */
export type PrintPlaceInPicture = {
  box: CoverBox;
  size: { width: number; height: number };
};

export type ClothAnswer = { id: number } &
  /** Of a print: its place in a picture of a size. Of a turn: nothing of it is drawn yet. */
  (
    | { kind: "opened"; place: PrintPlaceInPicture | null }
    | { kind: "printed"; picture: Sent<PrintPatch> }
    | { kind: "turned"; picture: Sent<TurnedPicture> }
    | { kind: "failed" }
  );
