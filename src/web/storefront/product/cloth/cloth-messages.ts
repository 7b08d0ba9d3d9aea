import type { PrintText } from "#kit/cloth/print-film.ts";
import type { PrintPicture } from "#kit/cloth/print-pixels.ts";
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

export type ClothAnswer = { id: number } & (
  | { kind: "opened"; size: { width: number; height: number } }
  | { kind: "printed"; picture: PrintPicture }
  | { kind: "turned"; picture: TurnedPicture }
  | { kind: "failed" }
);
