import { invalidColourTexts, isColour, makePalette, toHex } from "../palette/palette.ts";
import type { SettingsPart } from "./read-settings.ts";
import type { ThemeSettings } from "./theme-settings.ts";

export type PickedName = "primary" | "info" | "success" | "warning" | "error";

/** A part of the settings, or the error of the text (R-THEME-4). */
export type Picked = { ok: true; part: SettingsPart } | { ok: false; message: string };

/**
 * Parses a typed or picked colour. With recommended palettes the stored colour is the middle of its
 * palette.
 */
export function pickColour(
  { recommendColor }: Pick<ThemeSettings, "recommendColor">,
  name: PickedName,
  text: string,
): Picked {
  if (!isColour(text)) {
    const { recommended, stepped } = invalidColourTexts;
    return { ok: false, message: recommendColor ? recommended : stepped };
  }
  const colour = recommendColor ? makePalette(text, true)[500] : toHex(text);
  return {
    ok: true,
    part: name === "primary" ? { themeColor: colour } : { otherColor: { [name]: colour } },
  };
}
