import type { Dress, Shown } from "#kit/cloth/designed-cloth.ts";
import type { TurnedPicture } from "#kit/cloth/live-turn.ts";
import type { ClothMeasures } from "#kit/cloth/mesh.ts";
import type { SeamLines } from "#kit/cloth/seam-lines.ts";

/** What drawing on the panels of a mesh needs to know of it. */
export type Pattern = { measures: ClothMeasures; seams: readonly SeamLines[] };

/** What the designer asks the worker; each is answered once, under its number. */
export type ClothRequest = { id: number } & (
  | { kind: "open"; mesh: string }
  /** Puts a design on a garment of the designer's, which is named by a number. */
  | { kind: "dress"; garment: number; mesh: string; dress: Dress }
  | { kind: "draw"; garment: number; shown: Shown }
  | { kind: "release"; garment: number }
);

export type ClothAnswer = { id: number } & (
  | { kind: "opened"; pattern: Pattern }
  | { kind: "dressed" }
  | { kind: "drawn"; picture: TurnedPicture & { pixels: Uint8ClampedArray<ArrayBuffer> } }
  | { kind: "released" }
  | { kind: "failed" }
);
