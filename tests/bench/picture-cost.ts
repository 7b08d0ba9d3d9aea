/**
 * Renders pictures as the picture worker does, and prints what they cost. A process of its own, so
 * that its memory is that of one kind of picture. Argument: drawing, of the same shirts for comparison,
 * or cloth.
 */
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { newClothRenderer } from "#kit/cloth/renderer.ts";
import { stillView } from "#kit/cloth/still.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { clothPanels } from "#server/image/draw-cloth.ts";
import { drawPicture } from "#server/image/draw-picture.ts";
import { pictureOf } from "#server/image/kit-picture.ts";
import type { RasterSize } from "#server/image/low-priority-renderer.ts";
import { prepared } from "#server/image/raster.ts";
import { renderPicture } from "#server/image/render-picture.ts";
import { tall } from "#server/image/render-raster.ts";

/** Processor time in ms: of a picture in some sizes, and of drawing cloth alone, 800 wide; memory in MB. */
export type PictureCost = {
  pictures: Record<PictureKind, number>;
  drawing: Record<"front" | "back", number>;
  peak: number;
};

/** Sizes that are made at once. */
const sets = {
  tiles: prepared.widths.map((width): RasterSize => ({ width, formats: prepared.formats })),
  "720": [{ width: 720, formats: ["avif"] }],
  "1200": [{ width: 1200, formats: ["avif"] }],
} as const satisfies Record<string, RasterSize[]>;
export type PictureKind = keyof typeof sets;

const kits: readonly KitModel[] = [
  exampleKit({ pattern: "stripes" }),
  exampleKit({ pattern: "hoops", collar: "polo", sleeve: "long" }),
  exampleKit({ cut: "women", collar: "vee" }),
  exampleKit({ cut: "player" }),
];
const rounds = 3;

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Processor time of some work in all threads of this process, ms. */
async function timed(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The mean over all kits of the middle of some rounds, after one that compiles. */
async function costOf(work: (kit: KitModel) => unknown): Promise<number> {
  let sum = 0;
  for (const kit of kits) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) times.push(await timed(() => work(kit)));
    sum += middle(times.slice(1));
  }
  return sum / kits.length;
}

const pictureIn = (sizes: readonly RasterSize[], isDrawn: boolean) =>
  costOf((kit) => {
    const row = { kit, isRetro: false, uploads: {}, marks: [] };
    const drawn = () => ({ kind: "drawing", svg: drawPicture(kit, "front", null, []) }) as const;
    return renderPicture(isDrawn ? drawn() : pictureOf(row, "front", null), sizes);
  });

async function drawingOf(side: "front" | "back"): Promise<number> {
  const renderer = newClothRenderer();
  const size = tall(800);
  let sum = 0;
  for (const kit of kits) {
    const shown = { kit, isRetro: false, uploads: {}, side, design: null, marks: [] };
    const { mesh, textures } = await clothPanels(shown, size.width);
    const view = stillView(mesh, kit, side, size);
    const times: number[] = [];
    for (let round = 0; round < 3 * rounds; round++) {
      times.push(await timed(() => renderer.draw(mesh, textures, view)));
    }
    sum += middle(times.slice(rounds));
  }
  return sum / kits.length;
}

const isDrawn = process.argv[2] === "drawing";
const pictures = {
  tiles: await pictureIn(sets.tiles, isDrawn),
  "720": await pictureIn(sets["720"], isDrawn),
  "1200": await pictureIn(sets["1200"], isDrawn),
};
const peak = process.resourceUsage().maxRSS / 1024;
const drawing = isDrawn
  ? { front: 0, back: 0 }
  : { front: await drawingOf("front"), back: await drawingOf("back") };
process.stdout.write(JSON.stringify({ pictures, drawing, peak } satisfies PictureCost));
