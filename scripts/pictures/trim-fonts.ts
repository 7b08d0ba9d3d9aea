/**
 * Writes `src/web/ui/fonts/*.woff2`: the two faces of every page with the letters of their latin
 * files and the weights that the styles use. They are preloaded on each first visit, and a third
 * smaller than the packages' files. Run after changing a font package:
 * `node scripts/pictures/trim-fonts.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import subsetFont from "subset-font";

const faces = [
  {
    file: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
    without: undefined,
  },
  // Titles are in capitals (`display` of app.css).
  {
    file: "@fontsource/anton/files/anton-latin-400-normal.woff2",
    options: {},
    without: /[a-zà-öø-ÿ]/u,
  },
];

/** The `unicode-range` of Inter in `src/web/ui/styles/fonts.css`. */
const ranges = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const;

const letters = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  .map((code) => String.fromCodePoint(code));

const folder = new URL("../../src/web/ui/fonts/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { file, options, without } of faces) {
  const whole = readFileSync(new URL(`../../node_modules/${file}`, import.meta.url));
  const kept = letters.filter((letter) => !without?.test(letter)).join("");
  const trimmed = await subsetFont(whole, kept, { targetFormat: "woff2", ...options });
  writeFileSync(new URL(basename(file), folder), trimmed);
  process.stdout.write(`${basename(file)}: ${whole.length} → ${trimmed.length} bytes\n`);
}
