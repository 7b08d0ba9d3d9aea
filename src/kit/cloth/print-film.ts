import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { layoutPrint, nameOutline, numberOutline } from "../draw-lettering.ts";
import type { GlyphFace } from "../glyph-face.ts";
import type { Lettering } from "../layout-lettering.ts";
import type { PrintPlace } from "../print-place.ts";
import { relief } from "./flat-relief.ts";
import {
  bandOf,
  boxAround,
  type Contour,
  contoursOf,
  type CoverBox,
  coverOf,
} from "./outline-cover.ts";
import type { PrintedName, PrintedPanel } from "./printed-panels.ts";
import type { Texture } from "./texture.ts";

/** Where a shirt's back is printed on its panel: units of the drawing times `scale`, from a corner. */
export type FilmPlace = {
  place: PrintPlace;
  /** Millimetres to a unit. */
  scale: number;
  /** The drawing's own corner on the panel, millimetres. */
  left: number;
  top: number;
  /** The back, and the sleeves on which a long name goes on. */
  panels: readonly PrintedPanel[];
};

export type PrintText = Pick<PrintDesign, "name" | "number">;

/** Layers of a print have the shade of film lifted off the cloth: units of the drawing. */
const shade = { across: 1, down: 2, strength: 0.2, colour: [10, 11, 20] } as const;

/** A texture whose pixels are written to. */
export type PrintedTexture = Texture & { data: Uint8Array; heights: Uint8Array };

/** Panels of a shirt as pixels, as far as they are at hand. */
export type PrintedTextures = { readonly [Name in PrintedName]?: PrintedTexture };

/** Pixels of a panel that a print may have changed. */
export type PrintedBox = { panel: PrintedName; box: CoverBox };

/** One part of a print as pixels of a panel. */
type Film = { box: CoverBox; fill: Float32Array; around: Float32Array | null; shade: Float32Array };

/** Moves contours from millimetres on the back to the pixels of a panel, `right` and `lower` beside. */
function placed(
  contours: readonly Contour[],
  { cos, sin, left, top }: PrintedPanel,
  texture: Texture,
  [right, lower]: readonly [number, number],
): Contour[] {
  return contours.map((contour) => {
    const pixels = new Float64Array(contour.length);
    for (let at = 0; at < contour.length; at += 2) {
      const [x, y] = [contour[at] + right, contour[at + 1] + lower];
      pixels[at] = (x * cos - y * sin + left - texture.left) * texture.scale;
      pixels[at + 1] = (x * sin + y * cos + top - texture.top) * texture.scale;
    }
    return pixels;
  });
}

function filmOf(
  contours: readonly Contour[],
  radius: number | null,
  scale: number,
  [panel, texture]: readonly [PrintedPanel, Texture],
): Film {
  const letters = placed(contours, panel, texture, [0, 0]);
  const lifted = placed(contours, panel, texture, [shade.across * scale, shade.down * scale]);
  const reach = Math.max(radius ?? 0, shade.down * scale) * texture.scale;
  const box = boxAround(letters, 2 + reach, texture);
  const fill = coverOf(letters, box);
  return {
    box,
    fill,
    around: radius === null ? null : bandOf(letters, radius * texture.scale, box, fill),
    shade: coverOf(lifted, box),
  };
}

/** Whether a contour goes as far from the middle of the back as a panel begins. */
function isOn({ beyond }: PrintedPanel, contour: Contour): boolean {
  for (let at = 0; at < contour.length; at += 2) {
    if (contour[at] >= beyond || contour[at] <= -beyond) return true;
  }
  return false;
}

const channelsOf = (hex: string): readonly number[] => {
  const digits = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, "$&$&") : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
};

const [filmHeight = 0, filmMaterial = 0] = channelsOf(relief.film);

/** Blends a colour over a pixel; where it covers all, the pixel has just that colour. */
function blend(pixels: Uint8Array, at: number, colour: readonly number[], share: number): void {
  if (share === 0) return;
  for (let k = 0; k < 3; k++) {
    const under = pixels[at + k];
    pixels[at + k] = share === 1 ? colour[k] : Math.round(under + (colour[k] - under) * share);
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
      // Of what lies under a full colour nothing is seen.
      if (letters * strength < 1) {
        if (around === null || whole * strength < 1) {
          blend(data, at, shade.colour, shaded[from] * shade.strength * strength);
        }
        if (around !== null) blend(data, at, outer, whole * strength);
      }
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
 * Prints one part on the pixels of a shirt's panels, as server and page do alike.
 * @param strength of its colours, 0–1: less for what is only offered.
 * @returns the pixels that it may have changed.
 */
export function printPart(
  textures: PrintedTextures,
  film: FilmPlace,
  [part, lettering]: readonly [FilmPart, Lettering],
  strength = 1,
): PrintedBox[] {
  const { place, scale, panels } = film;
  const contours = contoursOf(lettering.outline, film);
  const radius = place.outline === null ? null : lettering.ink.height * shares[part] * scale;
  const boxes: PrintedBox[] = [];
  for (const panel of panels) {
    const texture = textures[panel.name];
    // A number is nowhere near a sleeve.
    if (texture === undefined || (part === "number" && panel.name !== "back")) continue;
    const on = contours.filter((contour) => isOn(panel, contour));
    if (on.length === 0) continue;
    const laid = filmOf(on, radius, scale, [panel, texture]);
    layFilm(texture, laid, film, strength);
    boxes.push({ panel: panel.name, box: laid.box });
  }
  return boxes;
}

/** Prints name and number. @throws RangeError for a character the face has not. */
export function printFilm(
  textures: PrintedTextures,
  film: FilmPlace,
  text: PrintText,
  face: GlyphFace,
): void {
  const print = layoutPrint(film.place, text, face);
  for (const part of filmParts) {
    const lettering = print[part];
    if (lettering) printPart(textures, film, [part, lettering]);
  }
}
