import { colord, extend } from "colord";
import a11yPlugin from "colord/plugins/a11y";
import { expect, test } from "vitest";
import { readSettings } from "#web/layout/theme/settings/read-settings.ts";
import { defaultSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { colourNames, adminPalettes } from "./admin-palettes.ts";

extend([a11yPlugin]);

function mixed(over: string, under: string, share: number) {
  const [a, b] = [colord(over).toRgb(), colord(under).toRgb()];
  const part = (name: "r" | "g" | "b") => Math.round(a[name] * share + b[name] * (1 - share));
  return colord({ r: part("r"), g: part("g"), b: part("b") });
}

const factory = defaultSettings("Kitroom");

test.each(["#646cff", "#faad14", "#ffffff", "#000000", "#eab308", "#84cc16", "#06b6d4"])(
  "with %s everything can be read: on fills, on light and on dark paper",
  (themeColor) => {
    const palettes = adminPalettes(readSettings(factory, { themeColor }));
    for (const name of colourNames) {
      const { fill, onFill, textLight, textDark } = palettes[name];
      expect(colord(fill).contrast(onFill), `${name} fill`).toBeGreaterThanOrEqual(4.45);
      expect(colord(textLight).contrast("#ffffff"), `${name} light`).toBeGreaterThanOrEqual(4.45);
      expect(colord(textDark).contrast("#1c1c1c"), `${name} dark`).toBeGreaterThanOrEqual(4.45);
      // A quarter of the colour over dark paper: a quiet button under the pointer.
      const soft = mixed(palettes[name].shades[5], "#1c1c1c", 0.26);
      expect(colord(textDark).contrast(soft), `${name} soft`).toBeGreaterThanOrEqual(4.45);
    }
  },
);

test("the shades are those of the theme, and info goes with the primary where it is told to", () => {
  const { primary, info } = adminPalettes(factory);
  expect(primary.shades[5]).toBe("#646cff");
  expect(primary.shades[7]).toBe("#3634b3");
  expect(info.shades).toEqual(primary.shades);
  const own = adminPalettes(readSettings(factory, { isInfoFollowPrimary: false }));
  expect(own.info.shades[5]).toBe("#2080f0");
});
