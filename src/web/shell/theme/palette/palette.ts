import { colord, extend } from "colord";
import labPlugin from "colord/plugins/lab";
import namesPlugin from "colord/plugins/names";
import { colourFamilies } from "./colour-families.ts";

extend([labPlugin, namesPlugin]);

/** Numbers of the shades, light to dark; 500 is the colour itself. */
export const shadeNumbers = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type ShadeNumber = (typeof shadeNumbers)[number];
export type Palette = Readonly<Record<ShadeNumber, string>>;

/** What is said of a colour that is none, by the way the palette is made (spec §5). */
export const invalidColourTexts = {
  stepped: "invalid input color value",
  recommended: "Invalid color, please check color value!",
} as const;

export class InvalidColourError extends Error {
  override name = "InvalidColourError";
}

export function isColour(text: string): boolean {
  return colord(text.trim()).isValid();
}

/** Any way to write a colour, as `#rrggbb`. */
export function toHex(text: string): string {
  return colord(text.trim()).alpha(1).toHex();
}

/**
 * Eleven shades of a colour. `recommended` takes after the nearest of the well-tried families;
 * otherwise they are steps in hue, saturation and value.
 * @throws InvalidColourError with the specification's message
 */
export function makePalette(colour: string, recommended: boolean): Palette {
  if (!isColour(colour)) {
    throw new InvalidColourError(
      recommended ? invalidColourTexts.recommended : invalidColourTexts.stepped,
    );
  }
  const hex = toHex(colour);
  const shades = recommended ? recommendedShades(hex) : steppedShades(hex);
  return Object.fromEntries(
    shadeNumbers.map((number, index) => [number, shades[index] ?? hex]),
  ) as Palette;
}

/** How many steps from the colour itself: 5 … 1 lighter, 0, 1 … 5 darker. */
function steppedShades(hex: string): string[] {
  const { h, s, v } = whole(colord(hex).toHsv());
  const lighter = [5, 4, 3, 2, 1].map((step) => steppedShade(h, s, v, step, true));
  const darker = [1, 2, 3, 4, 5].map((step) => steppedShade(h, s, v, step, false));
  return [...lighter, hex, ...darker];
}

function steppedShade(h: number, s: number, v: number, step: number, light: boolean): string {
  return colord({
    h: steppedHue(h, step, light),
    s: steppedSaturation(h, s, step, light),
    v: Math.min(100, light ? v + 5 * step : Math.max(0, v - 15 * step)),
  }).toHex();
}

/** Cold colours turn the other way than warm ones. */
function steppedHue(h: number, step: number, light: boolean): number {
  const isCold = h >= 60 && h <= 240;
  const turn = isCold === light ? -2 * step : 2 * step;
  return (h + turn + 360) % 360;
}

function steppedSaturation(h: number, s: number, step: number, light: boolean): number {
  if (h === 0 && s === 0) return 0;
  const wanted = light ? s - 16 * step : step === 4 ? s + 16 : s + 5 * step;
  const capped = Math.min(wanted, light && step === 5 ? 10 : 100);
  return Math.max(6, capped);
}

/** The family whose nearest shade is nearest, bent to the colour; of equals the later. */
function recommendedShades(hex: string): string[] {
  const colour = colord(hex);
  let family = colourFamilies[0]?.shades ?? [];
  let least = Number.POSITIVE_INFINITY;
  for (const { shades } of colourFamilies) {
    const distance = Math.min(...shades.map((shade) => colour.delta(shade)));
    if (distance <= least) [family, least] = [shades, distance];
  }
  const { h, s, l } = colour.toHsl();
  let nearest = 0;
  let gap = Number.POSITIVE_INFINITY;
  for (const [index, shade] of family.entries()) {
    const difference = Math.abs(colord(shade).toHsl().l - l);
    if (difference <= gap) [nearest, gap] = [index, difference];
  }
  const reference = colord(family[nearest] ?? hex).toHsl();
  const turn = Math.abs(h - reference.h);
  const ratio = reference.s === 0 ? 0 : s / reference.s;
  return family.map((shade, index) => {
    if (index === nearest) return hex;
    const own = colord(shade).toHsl();
    return colord({ h: own.h - turn, s: own.s * ratio, l: own.l }).toHex();
  });
}

const whole = ({ h, s, v }: { h: number; s: number; v: number }) => ({
  h: Math.round(h) % 360,
  s: Math.round(s),
  v: Math.round(v),
});
