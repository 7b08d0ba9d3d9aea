import type { Hex } from "#domain/catalog/kit-model.ts";
import { channelsOf } from "./colour.ts";

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

/** The nearest colour that has an everyday name, by weighted distance in RGB. */
export function nameColour(colour: Hex): ColourName {
  const [red, green, blue] = channelsOf(colour);
  let best: ColourName = "white";
  let least = Number.POSITIVE_INFINITY;
  for (const name of colourNames) {
    const [r, g, b] = channelsOf(namedColours[name]);
    // The eye weighs red by how red the pair is ("redmean").
    const mean = (r + red) / 2;
    const distance =
      (2 + mean / 256) * (r - red) ** 2 +
      4 * (g - green) ** 2 +
      (2 + (255 - mean) / 256) * (b - blue) ** 2;
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

export const colourNames = Object.keys(namedColours) as ColourName[];
