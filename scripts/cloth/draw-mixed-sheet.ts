/**
 * Draws cloth and goods without a mesh side by side, as one page of the shop shows them.
 * `npm run cloth:mixed -- [file] [light|dark] [width]`; without a file it is `.tmp/mixed-sheet.png`.
 */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { garments, type KitModel } from "#domain/catalog/kit-model.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { pictureOf } from "../../src/server/image/kit-picture.ts";
import { renderPicture } from "../../src/server/image/render-picture.ts";
import type { RasterWidth } from "../../src/server/image/raster.ts";

/** Grounds that tiles stand on. */
const grounds = { light: "#f1efea", dark: "#1b1e24" } as const;
const perRow = 7;

const [file = ".tmp/mixed-sheet.png", page = "light", wanted = "200", only] = process.argv.slice(2);
const width = Number(wanted);
const drawn: RasterWidth = width <= 180 ? 360 : 1200;

/** Clubs in a light, a strong, a pale and a black color: each has an edge of its own. */
const clubs: readonly Partial<KitModel>[] = [
  { body: "#c8102e", second: "#ffffff", trim: "#15161a" },
  { body: "#15161a", second: "#2a2c33", trim: "#c8ff3d" },
  { body: "#ffffff", second: "#12264a", trim: "#d8123a" },
  { body: "#0b6b43", second: "#efe9d6", trim: "#efe9d6" },
];

const kinds = garments.filter((garment) => only === undefined || only.split(",").includes(garment));
const tiles: OverlayOptions[] = [];
for (const [row, club] of clubs.entries()) {
  for (const [at, garment] of kinds.entries()) {
    const cut = garment === "kit" ? "kids" : "adult";
    const kit = exampleKit({ ...club, garment, cut });
    const picture = pictureOf({ kit, isRetro: false, uploads: {}, marks: [] }, "front", null);
    const { pictures } = await renderPicture(picture, [{ width: drawn, formats: ["png"] }]);
    const input = await sharp(pictures[0]?.[0]).resize(width).png().toBuffer();
    const column = at % perRow;
    const line = row * Math.ceil(kinds.length / perRow) + Math.floor(at / perRow);
    tiles.push({ input, left: column * width, top: line * width * 1.25 });
  }
}
mkdirSync(dirname(file), { recursive: true });
const rows = clubs.length * Math.ceil(kinds.length / perRow);
await sharp({
  create: {
    width: width * Math.min(perRow, kinds.length),
    height: width * 1.25 * rows,
    channels: 3,
    background: page === "dark" ? grounds.dark : grounds.light,
  },
})
  .composite(tiles)
  .png()
  .toFile(file);
