import { colord, type Colord } from "colord";
import { makePalette, type Palette } from "#web/layout/theme/palette/palette.ts";
import { effectiveColours } from "#web/layout/theme/settings/theme-variables.ts";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";

export const colourNames = ["primary", "info", "success", "warning", "error"] as const;
export type ColourName = (typeof colourNames)[number];

/** Ten shades in the library's numbering: 0 is our 50, 5 the colour itself, 9 our 900. */
export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Minimum contrast of text to its background (WCAG 1.4.3). */
const leastContrast = 4.5;
const paper = { light: colord("#ffffff"), dark: colord("#1c1c1c") } as const;

/** Share of a colour in the background of a quiet button, at rest and on hover. */
export const softShares = { light: [0.1, 0.16], dark: [0.18, 0.26] } as const;

export type AdminColour = {
  shades: Shades;
  /** Background for white text; text colours on light and on dark backgrounds. */
  fill: string;
  fillHover: string;
  onFill: string;
  textLight: string;
  textDark: string;
};

/** The five colours of the settings, each with readable shades. */
export function adminPalettes(settings: ThemeSettings): Readonly<Record<ColourName, AdminColour>> {
  const colours = effectiveColours(settings);
  const made = (name: ColourName) =>
    adminColour(makePalette(colours[name], settings.recommendColor));
  return {
    primary: made("primary"),
    info: made("info"),
    success: made("success"),
    warning: made("warning"),
    error: made("error"),
  };
}

function adminColour(palette: Palette): AdminColour {
  const { 50: a, 100: b, 200: c, 300: d, 400: e, 500: f, 600: g, 700: h, 800: i, 900: j } = palette;
  const fill = readable([f, g, h, i, j], paper.light, () => "#4b5563");
  return {
    shades: [a, b, c, d, e, f, g, h, i, j],
    fill,
    fillHover: colord(fill).darken(0.06).toHex(),
    onFill: "#ffffff",
    textLight: readable([g, h, i, j], soft("light", f), () => "#1f1f1f"),
    textDark: readable([e, d, c, b, a], soft("dark", f), (last) =>
      lightened(last, soft("dark", f)),
    ),
  };
}

/** The background with the least contrast for text of a colour. */
function soft(scheme: "light" | "dark", colour: string): Colord {
  const { r, g, b } = colord(colour).toRgb();
  const under = paper[scheme].toRgb();
  const [, share] = softShares[scheme];
  const mixed = (over: number, below: number) => Math.round(over * share + below * (1 - share));
  return colord({ r: mixed(r, under.r), g: mixed(g, under.g), b: mixed(b, under.b) });
}

function readable(
  shades: readonly string[],
  on: Colord,
  otherwise: (last: string) => string,
): string {
  const found = shades.find((shade) => contrast(colord(shade), on) >= leastContrast);
  return found ?? otherwise(shades.at(-1) ?? "#808080");
}

/** Lightens a colour whose shades are all dark, such as black. */
function lightened(colour: string, on: Colord): string {
  let light = colord(colour);
  while (contrast(light, on) < leastContrast) light = light.lighten(0.1);
  return light.toHex();
}

function contrast(a: Colord, b: Colord): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0–1 (WCAG 2.2). */
function luminance(colour: Colord): number {
  const { r, g, b } = colour.toRgb();
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
