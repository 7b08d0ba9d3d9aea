import sharp from "sharp";
import { expect, test } from "vitest";
import {
  garmentCuts,
  kitPatterns,
  type Hex,
  type KitModel,
  type PrintDesign,
} from "#domain/catalog/kit-model.ts";
import { allFaces } from "#kit/all-faces.ts";
import { channelsOf } from "#kit/colour.ts";
import { drawKit } from "#kit/draw-kit.ts";
import { drawPrint } from "#kit/draw-lettering.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { printColours } from "#kit/print-colours.ts";
import { printPlace } from "#kit/print-place.ts";
import { isPrinted, shirtBack } from "#kit/shirt-back.ts";
import { seedProducts } from "../../../db/seed/products/products.ts";

/** A unit of the drawing has so many pixels; names reach from seam to seam, figures to their foot. */
const scale = 0.5;
const size = { width: 800 * scale, height: 1000 * scale };
const longest: PrintDesign = { name: "WWWWWWWWWWWWWWW", number: "88", patches: [] };
const usual: PrintDesign = { name: "RODRIGUEZ", number: "10", patches: [] };
/** A channel may be so far away, of 255: rounding in the rasteriser. */
const tolerance = 4;

async function pixelsOf(inner: string, ground: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="${size.width}" height="${size.height}">${inner}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: ground }).removeAlpha().raw().toBuffer();
}

/** What the drawing has under the letters, without the knit, which is a texture and no colour. */
async function clothOf(kit: KitModel): Promise<Buffer> {
  const svg = drawKit(kit, { side: "back", idPrefix: "k" });
  const [defs = ""] = /<defs>.*?<\/defs>/.exec(svg) ?? [];
  const [, body = ""] =
    /<g opacity="\.999" clip-path="url\(#k-bc\)">(.*?)<g data-print=/.exec(svg) ?? [];
  expect(body).not.toBe("");
  return pixelsOf(defs + body.replace('<use href="#k-b" fill="url(#k-kn)"/>', ""), "#ff00ff");
}

const masks = new Map<string, Promise<readonly number[]>>();

/** Offsets of the pixels that letters cover whole. */
function lettersOf(kit: KitModel): Promise<readonly number[]> {
  const place = printPlace(kit);
  if (!place) throw new Error("nothing is printed on it");
  const { font } = kit.print;
  const black = { ...place, fill: "#000000", outline: null } as const;
  const key = JSON.stringify([font, black]);
  let mask = masks.get(key);
  if (!mask) {
    const drawn = [longest, usual].map((design, at) =>
      drawPrint(`k${at}`, black, design, allFaces[font]),
    );
    mask = pixelsOf(drawn.join("").replaceAll(/<use [^>]*opacity[^>]*>/g, ""), "#ffffff").then(
      (pixels) =>
        Array.from({ length: pixels.length / 3 }, (_, at) => at * 3).filter(
          (at) => pixels[at] === 0,
        ),
    );
    masks.set(key, mask);
  }
  return mask;
}

/** How far a colour is from the line between two others, by channel; edges lie between two colours. */
function farFrom(pixel: readonly number[], one: readonly number[], other: readonly number[]) {
  const along = one.map((value, at) => (other[at] ?? 0) - value);
  const length = along.reduce((sum, value) => sum + value * value, 0);
  const dot = along.reduce(
    (sum, value, at) => sum + value * ((pixel[at] ?? 0) - (one[at] ?? 0)),
    0,
  );
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, dot / length));
  return Math.max(
    ...pixel.map((value, at) => Math.abs(value - (one[at] ?? 0) - share * (along[at] ?? 0))),
  );
}

/** Colours under letters that the rule does not count. */
async function strangers(kit: KitModel): Promise<string[]> {
  const [cloth, letters] = await Promise.all([clothOf(kit), lettersOf(kit)]);
  expect(letters.length).toBeGreaterThan(3000);
  const under = shirtBack(kit).under.map((colour: Hex) => channelsOf(colour));
  const seen = new Set(letters.map((at) => `${cloth[at]} ${cloth[at + 1]} ${cloth[at + 2]}`));
  return [...seen].filter((text) => {
    const pixel = text.split(" ").map(Number);
    return under.every((one) => under.every((other) => farFrom(pixel, one, other) > tolerance));
  });
}

test("under the letters of each shirt of the shop lie the colours that the rule counts, and no other", async () => {
  const looks = new Map<string, KitModel>();
  for (const { kit } of seedProducts) {
    if (!isPrinted(kit.garment)) continue;
    const { crest, maker: _maker, ...cloth } = kit;
    looks.set(JSON.stringify([cloth, crest.charge]), kit);
  }
  expect(looks.size).toBeGreaterThan(200);
  for (const [look, kit] of looks) expect(await strangers(kit), look).toEqual([]);
});

test("nor in any cut of any pattern, with measured bands or a season's detail", async () => {
  const colours = ["#c8102e", "#ffffff", "#0f2350", "#ffdc00", "#111111"] as const;
  const pick = (at: number): Hex => colours[at % colours.length] ?? "#ffffff";
  let at = 0;
  for (const cut of garmentCuts) {
    for (const pattern of kitPatterns) {
      for (const garment of ["jersey", "top"] as const) {
        at += 1;
        const cloth = {
          garment,
          cut,
          pattern,
          body: pick(at),
          second: pick(at + 1 + (at % 3)),
          trim: pick(at * 3),
          ...(at % 4 === 0 ? { panels: { count: 5, width: 40, offset: 10, angle: 25 } } : {}),
          ...(at % 5 === 0 ? { detail: { kind: "checks" as const, ink: pick(at + 2) } } : {}),
        };
        const kit = exampleKit(cloth);
        // Suggested ones, and whatever a merchant types: plain backs, boxes and what cannot be read.
        for (const print of [printColours(kit), { colour: pick(at + 2), outline: pick(at) }]) {
          const model = { ...kit, print: { ...kit.print, ...print } };
          expect(await strangers(model), JSON.stringify(model)).toEqual([]);
        }
      }
    }
  }
});
