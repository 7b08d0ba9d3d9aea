/**
 * Draws a sheet of kits from the packed shirts: front, back and three-quarter view of each.
 * `npm run cloth:sheet -- [file] [light|dark] [whole|tiles|close] [cut]`; `tiles` are as small as in a
 * list, `close` shows collar, crest, cuff and hem instead, at the size they are drawn, of the cuts
 * with most to see there. Without a file it is `.tmp/cloth-sheet.png`.
 */
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { allFaces } from "#kit/all-faces.ts";
import { filmPlace, flatPanels } from "../../src/kit/cloth/flat-panels.ts";
import { printFilm } from "../../src/kit/cloth/print-film.ts";
import { newClothRenderer } from "../../src/kit/cloth/renderer.ts";
import { seamLines } from "../../src/kit/cloth/seam-lines.ts";
import { shirtView, type ShirtView, shownBoxes } from "../../src/kit/cloth/shirt-view.ts";
import type { View } from "../../src/kit/cloth/view.ts";
import { weaveOf } from "../../src/kit/cloth/weave.ts";
import type { CutName } from "./cuts.ts";
import { meshFile, readMesh } from "./mesh-files.ts";
import { rasterPanels } from "../../src/server/image/raster-panels.ts";
import { sheetKits, type SheetKit } from "./sheet-kits.ts";

/** Size of one picture. Whole ones are drawn larger and shrunk, so that outlines are smooth. */
const sizes = {
  whole: { tile: { width: 320, height: 400 }, drawn: { width: 800, height: 1000 } },
  tiles: { tile: { width: 200, height: 250 }, drawn: { width: 480, height: 600 } },
  close: { tile: { width: 480, height: 600 }, drawn: { width: 480, height: 600 } },
} as const;
type Distance = keyof typeof sizes;
/** A crew, a vee with its mitre, and a polo with laces. */
const closeCuts: readonly CutName[] = ["player-crew", "fan-vee", "fan-polo"];
const wholeViews = ["front", "back", "three-quarter"] as const;
const closeViews = ["collar", "crest", "cuff", "hem"] as const;
/** Ground of a light and of a dark page. */
const grounds = { light: "#f4f4f6", dark: "#14161c" } as const;

const [file = ".tmp/cloth-sheet.png", page = "light", asked = "whole", only] =
  process.argv.slice(2);
const distance: Distance = asked === "close" || asked === "tiles" ? asked : "whole";
const { tile, drawn } = sizes[distance];
const isDark = page === "dark";
const views: readonly ShirtView[] = distance === "close" ? closeViews : wholeViews;
const renderer = newClothRenderer();

async function drawKit({ cut, model, design }: SheetKit): Promise<Buffer[]> {
  const mesh = readMesh(cut);
  const { measures } = mesh;
  const face = allFaces[model.print.font];
  // Name and number are film on the pixels of the panels, as a shop prints them.
  const print = { design: { ...design, name: "", number: "" }, face };
  const panels = flatPanels({ model, measures, seams: seamLines(mesh), print });
  const film = filmPlace({ model, measures });
  const pictures: Buffer[] = [];
  const whole = await rasterPanels(panels, (1.15 * drawn.width) / 800);
  if (film) printFilm(whole, film, design, face);
  for (const name of views) {
    const view: View = {
      ...shirtView(mesh, name, drawn),
      rim: isDark ? 1 : 0,
      weave: weaveOf(model),
      ...(distance === "close" ? {} : { shadow: isDark ? 0.5 : 0.2 }),
    };
    const textures =
      distance === "close"
        ? await rasterPanels(panels, drawn.height / view.span, shownBoxes(mesh, view))
        : whole;
    if (film && textures !== whole) printFilm(textures, film, design, face);
    const began = performance.now();
    const picture = renderer.draw(mesh, textures, view);
    console.log(`${cut} ${name}: ${(performance.now() - began).toFixed(0)} ms`);
    pictures.push(
      await sharp(picture, { raw: { ...drawn, channels: 4 } })
        .resize(tile.width, tile.height)
        .png()
        .toBuffer(),
    );
  }
  return pictures;
}

const kits = sheetKits.filter(
  ({ cut }) =>
    existsSync(meshFile(cut)) &&
    (only === undefined ? distance !== "close" || closeCuts.includes(cut) : cut === only),
);
const perRow = distance === "close" ? 1 : 2;
const pictures: OverlayOptions[] = [];
for (const [index, kit] of kits.entries()) {
  for (const [column, input] of (await drawKit(kit)).entries()) {
    const left = ((index % perRow) * views.length + column) * tile.width;
    pictures.push({ input, left, top: Math.floor(index / perRow) * tile.height });
  }
}
mkdirSync(dirname(file), { recursive: true });
await sharp({
  create: {
    width: tile.width * views.length * Math.min(perRow, kits.length),
    height: tile.height * Math.ceil(kits.length / perRow),
    channels: 3,
    background: isDark ? grounds.dark : grounds.light,
  },
})
  .composite(pictures)
  .png()
  .toFile(file);
console.log(`${kits.length} kits: ${file}`);
