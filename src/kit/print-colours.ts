import type { Hex, KitPattern } from "#domain/catalog/kit-model.ts";
import { channelsOf, contrastRatio } from "./colour.ts";
import { panelColours } from "./pattern.ts";

const white: Hex = "#ffffff";
const ink: Hex = "#14161c";
/** On black, grey and white, where team colours say nothing. */
const accent: Hex = "#d50032";

/** Contrast at which a print reads without an outline (the drawing's own measure), and better. */
const readable = 3;
const clear = 4;

type Cloth = { body: Hex; second: Hex; trim: Hex; pattern: KitPattern };

const worstContrast = (colour: Hex, under: readonly Hex[]) =>
  Math.min(...under.map((panel) => contrastRatio(colour, panel)));

/**
 * Colour and outline of name and number: a team colour where it reads on every colour of the
 * panel, else white or near-black. A pattern of two colours far apart leaves less than 3:1 on one
 * of them; there the body decides and the outline carries the rest.
 */
export function printColours(cloth: Cloth): { colour: Hex; outline: Hex } {
  const under = panelColours(cloth);
  const wishes = [cloth.second, cloth.trim, white, ink];
  if (under.every(isNeutral)) wishes.push(accent);
  const colour =
    wishes.find((wish) => worstContrast(wish, under) >= clear) ??
    wishes.find((wish) => worstContrast(wish, under) >= readable) ??
    (contrastRatio(white, cloth.body) >= readable ? white : ink);
  return { colour, outline: outlineFor(colour, cloth.body) };
}

function isNeutral(colour: Hex): boolean {
  const channels = channelsOf(colour);
  return Math.max(...channels) - Math.min(...channels) < 24;
}

/** The body's own colour parts a print from a stripe best where it is far enough from both. */
function outlineFor(colour: Hex, body: Hex): Hex {
  if (contrastRatio(colour, body) >= 4.5) return body;
  return contrastRatio(white, colour) > contrastRatio(ink, colour) ? white : ink;
}
