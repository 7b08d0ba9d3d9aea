import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { allFaces } from "#kit/all-faces.ts";
import { openLivePrint } from "#kit/cloth/live-print.ts";
import { openLiveTurn } from "#kit/cloth/live-turn.ts";
import { meshNameOf } from "#kit/cloth/mesh-name.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { drawCloth } from "./draw-cloth.ts";
import type { ClothSide } from "./kit-picture.ts";
import { packClothPanels, packPrintPart } from "./pack-cloth.ts";
import { panelWidths } from "./picture-address.ts";
import { readMeshFile } from "./read-mesh.ts";

/**
 * The page prints on the still of a blank shirt. What it lays over that must give the very picture
 * that the server draws with the same print (docs/decisions/082).
 */
const blankSide = (kit: KitModel): ClothSide => ({
  kit,
  isRetro: false,
  uploads: {},
  side: "back",
  design: null,
  marks: [],
});

const kits: readonly [string, KitModel][] = [
  ["outlined on stripes", exampleKit({ pattern: "stripes" })],
  ["hoops, a polo, long sleeves", exampleKit({ pattern: "hoops", collar: "polo", sleeve: "long" })],
  ["a woman's vee", exampleKit({ cut: "women", collar: "vee" })],
  ["a player's", exampleKit({ cut: "player" })],
  ["a child's set", exampleKit({ garment: "kit", cut: "kids" })],
  ["a toddler's set", exampleKit({ garment: "kit", cut: "toddler" })],
];
const texts = [
  { name: "WARDOWSKI", number: "88" },
  { name: "LI", number: "" },
  { name: "", number: "1" },
];

test.each(kits)(
  "of %s a page's print is the server's: 0 channels differ",
  async (_, kit) => {
    const name = meshNameOf(kit);
    if (name === null) throw new Error("no cloth");
    for (const width of kit === kits[0]?.[1] ? panelWidths : panelWidths.slice(0, 1)) {
      const files = {
        mesh: brotliDecompressSync(await packPrintPart(name)),
        panels: brotliDecompressSync(await packClothPanels(blankSide(kit), "print", width)),
      };
      const live = openLivePrint(files, allFaces[kit.print.font]);
      if (!live) throw new Error("nothing is printed there");
      const blank = Uint8Array.from((await drawCloth(blankSide(kit), width)).data);
      for (const text of texts) {
        const shown = { ...blankSide(kit), design: { ...text, patchIds: [] } };
        const server = (await drawCloth(shown, width)).data;
        const { left, top, width: across, height, pixels } = live.print(text);
        const page = blank.slice();
        let printed = 0;
        for (let at = 0; at < across * height; at++) {
          if (pixels[4 * at + 3] === 0) continue;
          const into = 4 * ((top + Math.floor(at / across)) * width + left + (at % across));
          page.set(pixels.subarray(4 * at, 4 * at + 4), into);
          printed++;
        }
        expect(printed).toBeGreaterThan(300);
        let different = 0;
        for (let at = 0; at < page.length; at++) if (page[at] !== server[at]) different++;
        expect(different, `${text.name} ${text.number} at ${width}`).toBe(0);
      }
    }
  },
  120_000,
);

test.each(kits)(
  "of %s a key changes part of the print, and the rest stays",
  async (_, kit) => {
    const name = meshNameOf(kit);
    if (name === null) throw new Error("no cloth");
    const [width] = panelWidths;
    const files = {
      mesh: brotliDecompressSync(await packPrintPart(name)),
      panels: brotliDecompressSync(await packClothPanels(blankSide(kit), "print", width)),
    };
    const open = () => {
      const live = openLivePrint(files, allFaces[kit.print.font]);
      if (!live) throw new Error("nothing is printed there");
      return live;
    };
    const typed = open();
    let shown: Uint8ClampedArray | null = null;
    for (const text of ["M", "MA", "MAR", "MARLOWABCDEFGH", "MAR", ""]) {
      const picture = typed.print({ name: text, number: "10" });
      const { changed, pixels } = picture;
      if (shown) {
        expect(changed.height).toBeLessThan(picture.height / 2);
        for (let at = 0; at < pixels.length; at++) {
          const pixel = at >> 2;
          const row = Math.floor(pixel / picture.width) - changed.top;
          const column = (pixel % picture.width) - changed.left;
          const isIn = row >= 0 && row < changed.height && column >= 0 && column < changed.width;
          if (!isIn && pixels[at] !== shown[at]) expect([column, row]).toEqual([]);
        }
      }
      shown = pixels.slice();
      // As if it had been printed at once.
      const atOnce = open().print({ name: text, number: "10" }).pixels;
      expect(Buffer.from(pixels).equals(Buffer.from(atOnce))).toBe(true);
    }
  },
  120_000,
);

test.each(kits)("to type on %s a page fetches at most 30 kB", async (_, kit) => {
  const name = meshNameOf(kit);
  if (name === null) throw new Error("no cloth");
  const mesh = await packPrintPart(name);
  const panels = await packClothPanels(blankSide(kit), "print", panelWidths[0]);
  expect(mesh.length + panels.length).toBeLessThan(30_000);
});

test.each([
  ["a shirt with long sleeves", exampleKit({ pattern: "hoops", collar: "polo", sleeve: "long" })],
  ["pants", exampleKit({ garment: "pants" })],
])(
  "turning of %s begins as the still: 0 channels differ",
  async (_, kit) => {
    const name = meshNameOf(kit);
    if (name === null) throw new Error("no cloth");
    const [width] = panelWidths;
    const files = {
      mesh: brotliDecompressSync(readMeshFile(name)),
      panels: brotliDecompressSync(await packClothPanels(blankSide(kit), "whole", width)),
    };
    const turn = openLiveTurn(files, allFaces[kit.print.font]);
    if (!turn) throw new Error("panels are missing");
    const text = { name: "", number: "" };
    for (const [side, yaw] of [
      ["front", 0],
      ["back", Math.PI],
    ] as const) {
      const server = (await drawCloth({ ...blankSide(kit), side }, width)).data;
      const { pixels } = turn.draw({ yaw, text, strength: 1, moving: false });
      let different = 0;
      for (let at = 0; at < server.length; at++) if (server[at] !== pixels[at]) different++;
      expect(different, side).toBe(0);
    }
  },
  120_000,
);
