import type { KitModel } from "#domain/catalog/kit-model.ts";
import { drawCrest } from "../crest.ts";
import { crestOn } from "../shirt.ts";
import type { Drawn } from "./drawn.ts";
import { asRelief, relief } from "./flat-relief.ts";

/** Pressed film, of which all stands out alike. */
export const film = (drawn: string): Drawn => ({
  colours: drawn,
  heights: asRelief(drawn, relief.film),
});

/** A row of patches is pressed on as one. */
export const pressed = (drawn: string): Drawn => ({
  colours: drawn,
  heights: asRelief(drawn, relief.patch),
});

/** An embroidered crest: its ink is sewn over its field. An upload lies flat. */
export function embroidered(kit: KitModel, size: number): Drawn {
  const crest = crestOn(kit);
  const drawn = drawCrest(crest, 0, 0, size);
  if (crest.file !== undefined) return { colours: drawn, heights: "" };
  return {
    colours: drawn,
    heights: asRelief(drawn, relief.thread, crest.ink, relief.highThread),
  };
}
