import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";
import type { MatchKit } from "#domain/catalog/product-kinds.ts";
import { channelsOf } from "./colour.ts";
import { printColours } from "./print-colours.ts";
import { tonalInk } from "./season-detail.ts";

/** Colours for a shirt that has to differ from the club's own. */
const others: readonly Hex[] = ["#14161c", "#f4f4f1", "#8fb3d9", "#6f1d2d", "#1f7a4d"];
/** Colours that goalkeepers are known by from afar. */
const bright: readonly Hex[] = ["#f2d024", "#2fae60", "#e5602c", "#d54f9b", "#3aa7d8"];

/** How far apart two colours are, 0–441. */
function distance(one: Hex, other: Hex): number {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The colour whose nearest of the others is farthest away; the first of equals. */
function farthest(wishes: readonly Hex[], from: readonly Hex[]): Hex {
  const nearest = (wish: Hex) => Math.min(...from.map((colour) => distance(wish, colour)));
  return wishes.reduce((best, wish) => (nearest(wish) > nearest(best) ? wish : best));
}

/**
 * A club's first shirt as the beginning of another of the same season: away in its second colour,
 * third far from both, the goalkeeper in a bright colour of its own. Name and number are given
 * colours that read on it.
 */
export function kitForMatch(first: KitModel, match: MatchKit): KitModel {
  const { body, second, trim } = first;
  const worn = [body, second];
  const cloth: Pick<KitModel, "body" | "second" | "trim" | "pattern"> = {
    home: { body, second, trim, pattern: first.pattern },
    away: { body: second, second: body, trim, pattern: first.pattern },
    third: {
      body: farthest([trim, ...others], worn),
      second,
      trim: body,
      pattern: "plain" as const,
    },
    goalkeeper: {
      body: farthest(bright, worn),
      second: body,
      trim: body,
      pattern: "plain" as const,
    },
  }[match];
  // What was set apart in the first shirt's colours follows the others' trim and pattern.
  const { sleeves: _sleeves, neck: _neck, cuffs: _cuffs, detail, ...shirt } = first;
  const inked = detail ? { detail: { ...detail, ink: tonalInk(cloth.body) } } : {};
  const print = { ...first.print, ...printColours({ ...cloth, ...inked }) };
  const field = shirt.chest && { chest: { ...shirt.chest, ink: print.colour } };
  return { ...shirt, ...cloth, ...inked, ...field, print };
}
