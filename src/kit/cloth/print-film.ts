import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { layoutPrint, nameOutline, numberOutline } from "../draw-lettering.ts";
import type { GlyphFace } from "../glyph-face.ts";
import type { Lettering } from "../layout-lettering.ts";
import type { PrintPlace } from "../print-place.ts";
import { relief } from "./flat-relief.ts";
import { bandOf, boxAround, contoursOf, type CoverBox, coverOf } from "./outline-cover.ts";
import type { Texture } from "./texture.ts";

/** Where a shirt's back is printed on its panel: units of the drawing times `scale`, from a corner. */
export type FilmPlace = {
  place: PrintPlace;
  /** Millimetres to a unit. */
  scale: number;
  /** The drawing's own corner on the panel, millimetres. */
  left: number;
  top: number;
};

export type PrintText = Pick<PrintDesign, "name" | "number">;

/** Layers of a print have the shade of film lifted off the cloth: units of the drawing. */
const shade = { across: 1, down: 2, strength: 0.2, colour: [10, 11, 20] } as const;

/** A texture whose pixels are written to. */
export type PrintedTexture = Texture & { data: Uint8Array; heights: Uint8Array };

/** One part of a print as pixels of its panel. */
type Film = { box: CoverBox; fill: Float32Array; around: Float32Array | null; shade: Float32Array };

function filmOf(
  lettering: Lettering,
  { place, scale, left, top }: FilmPlace,
  share: number,
  texture: Texture,
): Film {
  const perUnit = scale * texture.scale;
  const placing = {
    scale: perUnit,
    left: (left - texture.left) * texture.scale,
    top: (top - texture.top) * texture.scale,
  };
  const radius = place.outline === null ? 0 : lettering.ink.height * share * perUnit;
  const contours = contoursOf(lettering.outline, placing);
  const lifted = contoursOf(lettering.outline, {
    scale: perUnit,
    left: placing.left + shade.across * perUnit,
    top: placing.top + shade.down * perUnit,
  });
  const box = boxAround(contours, 2 + Math.max(radius, shade.down * perUnit), texture);
  return {
    box,
    fill: coverOf(contours, box),
    around: place.outline === null ? null : bandOf(contours, radius, box),
    shade: coverOf(lifted, box),
  };
}

const channelsOf = (hex: string): readonly number[] => {
  const digits = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, "$&$&") : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
};

const [filmHeight = 0, filmMaterial = 0] = channelsOf(relief.film);

function blend(pixels: Uint8Array, at: number, colour: readonly number[], share: number): void {
  for (let k = 0; k < 3; k++) {
    const under = pixels[at + k];
    pixels[at + k] = Math.round(under + (colour[k] - under) * share);
  }
}

/** Lays one part on its panel: the shade of its edge, its outline, its letters. */
function layFilm(
  { data, heights, width }: PrintedTexture,
  { box, fill, around, shade: shaded }: Film,
  { place }: FilmPlace,
  strength: number,
): void {
  const [inner, outer] = [channelsOf(place.fill), channelsOf(place.outline ?? place.fill)];
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const from = row * box.width + column;
      const letters = fill[from];
      const whole = around === null ? letters : Math.max(letters, around[from]);
      if (whole === 0 && shaded[from] === 0) continue;
      const at = 4 * ((box.top + row) * width + box.left + column);
      blend(data, at, shade.colour, shaded[from] * shade.strength * strength);
      if (around !== null) blend(data, at, outer, whole * strength);
      blend(data, at, inner, letters * strength);
      heights[at] = Math.round(heights[at] + (filmHeight - heights[at]) * whole);
      // A material is one or the other: halfway would be a third.
      if (whole >= 0.5) heights[at + 1] = filmMaterial;
    }
  }
}

/** Name and number, each with what an outline adds to its height. */
const shares = { name: nameOutline, number: numberOutline } as const;
export type FilmPart = keyof typeof shares;
export const filmParts = ["name", "number"] as const satisfies FilmPart[];

/**
 * Prints one part on the pixels of a back's panel, as server and page do alike.
 * @param strength of its colours, 0–1: less for what is only offered.
 * @returns the pixels that it may have changed.
 */
export function printPart(
  texture: PrintedTexture,
  film: FilmPlace,
  [part, lettering]: readonly [FilmPart, Lettering],
  strength = 1,
): CoverBox {
  const laid = filmOf(lettering, film, shares[part], texture);
  layFilm(texture, laid, film, strength);
  return laid.box;
}

/** Prints name and number. @throws RangeError for a character the face has not. */
export function printFilm(
  texture: PrintedTexture,
  film: FilmPlace,
  text: PrintText,
  face: GlyphFace,
): void {
  const print = layoutPrint(film.place, text, face);
  for (const part of filmParts) {
    const lettering = print[part];
    if (lettering) printPart(texture, film, [part, lettering]);
  }
}
