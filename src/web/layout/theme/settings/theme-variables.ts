import { colord } from "colord";
import { makePalette, shadeNumbers } from "../palette/palette.ts";
import type { ThemeSettings } from "./theme-settings.ts";

/** Colours and shadows that are not derived from the palette, by scheme. */
const surfaces = {
  light: {
    "container-bg": "rgb(255,255,255)",
    "layout-bg": "rgb(247,250,252)",
    inverted: "rgb(0,20,40)",
    "base-text": "rgb(31,31,31)",
  },
  dark: {
    "container-bg": "rgb(28,28,28)",
    "layout-bg": "rgb(18,18,18)",
    "base-text": "rgb(224,224,224)",
  },
} as const;

const surfaceNames: Readonly<Record<string, string>> = {
  "container-bg": "--container-bg-color",
  "layout-bg": "--layout-bg-color",
  inverted: "--inverted-bg-color",
  "base-text": "--base-text-color",
};

const shadows = {
  "--header-box-shadow": "0 1px 2px rgb(0,21,41,0.08)",
  "--sider-box-shadow": "2px 0 8px 0 rgb(29,35,41,0.05)",
  "--tab-box-shadow": "0 1px 2px rgb(0,21,41,0.08)",
};

/** `r g b`, for `rgb(var(--x))` with any alpha. */
function triplet(colour: string): string {
  const { r, g, b } = colord(colour).toRgb();
  return `${r} ${g} ${b}`;
}

/** The five colours in effect; info follows the primary where that is set. */
export function effectiveColours(settings: ThemeSettings) {
  const { info, ...others } = settings.otherColor;
  return {
    primary: settings.themeColor,
    info: settings.isInfoFollowPrimary ? settings.themeColor : info,
    ...others,
  };
}

/**
 * The settings with grey colours of the same lightness: for the layout around a picture, as a
 * filter would remove the picture's colours, too.
 */
export function inGrey(settings: ThemeSettings): ThemeSettings {
  const { info, success, warning, error } = settings.otherColor;
  return {
    ...settings,
    // The families would add colours again.
    recommendColor: false,
    themeColor: greyOf(settings.themeColor),
    otherColor: {
      info: greyOf(info),
      success: greyOf(success),
      warning: greyOf(warning),
      error: greyOf(error),
    },
  };
}

/** The formula of the filter `grayscale(100%)`. */
function greyOf(colour: string): string {
  const { r, g, b } = colord(colour).toRgb();
  const grey = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
  return colord({ r: grey, g: grey, b: grey }).toHex();
}

/** Text of the style element `theme-vars`: the light variables, and the dark ones that differ. */
export function themeVariables(settings: ThemeSettings): string {
  const palette: Record<string, string> = {};
  for (const [name, colour] of Object.entries(effectiveColours(settings))) {
    const shades = makePalette(colour, settings.recommendColor);
    palette[`--${name}-color`] = triplet(shades[500]);
    for (const number of shadeNumbers)
      palette[`--${name}-${number}-color`] = triplet(shades[number]);
  }
  palette["--nprogress-color"] = palette["--primary-color"] ?? "";
  const light = { ...palette, ...named(surfaces.light), ...shadows };
  const dark = { ...palette, ...named(surfaces.dark) };
  return `:root{${block(light)}}html.dark{${block(dark)}}`;
}

const named = (colours: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(colours).map(([key, colour]) => [surfaceNames[key] ?? key, triplet(colour)]),
  );

const block = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/** The filter of the page, or `none`; pictures and kits are exempt (R-THEME-12). */
export function pageFilter({
  grayscale,
  colourWeakness,
}: Pick<ThemeSettings, "grayscale" | "colourWeakness">): string {
  const filters = [grayscale ? "grayscale(100%)" : "", colourWeakness ? "invert(80%)" : ""];
  return filters.filter(Boolean).join(" ") || "none";
}

/** Settings as text to copy: plain keys have no quotes. */
export function copyableSettings(settings: ThemeSettings): string {
  return JSON.stringify(settings, null, 2).replaceAll(/"(\w+)":/g, "$1:");
}
