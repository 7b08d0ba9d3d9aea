import type { Hex } from "#domain/catalog/kit-model.ts";
import { channelsOf, linearLight } from "./colour.ts";

export const namedColours = {
  white: "#ffffff",
  cream: "#f2e8cf",
  silver: "#c4c8cc",
  grey: "#767c84",
  charcoal: "#44494f",
  black: "#111111",
  red: "#c8102e",
  claret: "#7a1f3d",
  coral: "#ff7f6a",
  pink: "#f8bbd0",
  orange: "#f26522",
  gold: "#e3b23c",
  yellow: "#ffdc00",
  brown: "#4b2e1e",
  green: "#0b8043",
  darkGreen: "#0b3d2e",
  mint: "#c0e8d5",
  teal: "#00a3ad",
  skyBlue: "#7cc4ea",
  blue: "#0057b8",
  navy: "#0f2350",
  purple: "#5b2a86",
} as const satisfies Record<string, Hex>;

export type ColourName = keyof typeof namedColours;

/** Further shades that go by a name, where the nearest named colour would be another. */
const shades: Partial<Record<ColourName, readonly Hex[]>> = {
  white: ["#eef1f4", "#f1ebf6"],
  cream: ["#dccba5"],
  silver: ["#d8dee6"],
  charcoal: ["#263238"],
  black: ["#231f26"],
  claret: ["#8c1515"],
  pink: ["#e8638c", "#f3c4b4"],
  orange: ["#c9502c", "#f28c28"],
  gold: ["#c7a45a"],
  brown: ["#7a3d05"],
  green: ["#2fa866", "#9be15d", "#b5c334", "#00695c"],
  mint: ["#7fd6a3"],
  teal: ["#1f6f78", "#0b4450"],
  blue: ["#002395", "#1d428a", "#26547c", "#5c6bc0", "#5b8aa6"],
  navy: ["#1a237e", "#1d3a6e", "#20303c"],
  purple: ["#c8a8e9", "#8d74c4", "#3a1c66", "#3b2a4a", "#e3d2f7"],
};

export const colourNames = Object.keys(namedColours) as ColourName[];

type Seen = { lightness: number; redness: number; yellowness: number };

/** A colour as the eye sees it: Oklab (Björn Ottosson, 2020). */
function seen(colour: Hex): Seen {
  const [r, g, b] = channelsOf(colour).map(linearLight) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    redness: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    yellowness: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

const examples = colourNames.flatMap((name) =>
  [namedColours[name], ...(shades[name] ?? [])].map((colour) => ({ name, ...seen(colour) })),
);

/** A colour is named by its hue before its lightness. */
const lightnessCounts = 0.5;

/** The name of the nearest colour that has an everyday one. */
export function nameColour(colour: Hex): ColourName {
  const { lightness, redness, yellowness } = seen(colour);
  let best: ColourName = "white";
  let least = Number.POSITIVE_INFINITY;
  for (const one of examples) {
    const distance = Math.hypot(
      lightnessCounts * (one.lightness - lightness),
      one.redness - redness,
      one.yellowness - yellowness,
    );
    if (distance < least) {
      least = distance;
      best = one.name;
    }
  }
  return best;
}
