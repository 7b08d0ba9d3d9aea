import { expect, test } from "vitest";
import { type Garment, garments, type KitModel } from "#domain/catalog/kit-model.ts";
import { meshNameOf } from "#kit/cloth/mesh-name.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { drawCloth } from "./draw-cloth.ts";
import { pictureOf } from "./kit-picture.ts";
import { type Pixels, pixelsOf, tall } from "./render-raster.ts";

/** Goods without a mesh stand in lists beside cloth: both are pictured in one studio. */
const size = tall(480);
const goods = garments.filter((garment) => meshNameOf(exampleKit({ garment })) === null);

async function pictured(change: Partial<KitModel>): Promise<Pixels> {
  const row = { kit: exampleKit(change), isRetro: false, uploads: {}, marks: [] };
  const picture = pictureOf(row, "front", null);
  if (picture.kind === "drawing") return pixelsOf(picture.svg, size);
  if (picture.kind !== "cloth") throw new RangeError("One side is asked for.");
  const { data, ...drawn } = await drawCloth(picture.side, size.width);
  // The renderer draws its next picture into the same bytes.
  return { data: Uint8ClampedArray.from(data), ...drawn };
}

type Spot = { x: number; y: number; light: number; opacity: number };

/** Every spot that is not clear, with its light of 0–255. */
function spotsOf({ data, width }: Pixels): Spot[] {
  const spots: Spot[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    if (opacity === 0) continue;
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    spots.push({ x: (at / 4) % width, y: Math.floor(at / 4 / width), light, opacity });
  }
  return spots;
}

const opaque = (spots: readonly Spot[]) => spots.filter(({ opacity }) => opacity > 250);
const mean = (spots: readonly Spot[]) =>
  spots.reduce((sum, { light }) => sum + light, 0) / Math.max(1, spots.length);
const lowest = (spots: readonly Spot[]) => spots.reduce((most, { y }) => Math.max(most, y), 0);

/** How dark the floor under a picture is, 0–255, and how far under its lower edge it is darkest. */
function floorOf(spots: readonly Spot[]) {
  const bottom = lowest(opaque(spots));
  const under = spots.filter(({ y, opacity }) => y > bottom + 1 && opacity < 200);
  const darkest = under.reduce((most, { opacity }) => Math.max(most, opacity), 0);
  return { bottom, darkest, lowest: Math.max(bottom, lowest(under)) };
}

/** Light of the brightest twentieth. */
function brightest(spots: readonly Spot[]): number {
  const lights = opaque(spots)
    .map(({ light }) => light)
    .toSorted((one, other) => other - one);
  return lights[Math.floor(lights.length / 20)] ?? 0;
}

const crest = { ...exampleKit().crest, ink: "#ffffff", field: "#ffffff", letters: "" } as const;
const white = { crest, body: "#ffffff", second: "#ffffff", trim: "#ffffff" } as const;
const black = { body: "#111111", second: "#111111", trim: "#111111" } as const;

test.each(goods)(
  "%s: the floor's shadow is as dark as that of cloth, right below",
  async (garment) => {
    const [cloth, good] = await Promise.all([
      pictured({ garment: "jersey" }).then(spotsOf),
      pictured({ garment }).then(spotsOf),
    ]);
    const [under, below] = [floorOf(cloth), floorOf(good)];
    expect(below.darkest).toBeGreaterThan(under.darkest * 0.7);
    expect(below.darkest).toBeLessThan(under.darkest * 1.6);
    // All stand on one floor, and no shadow is apart from what throws it.
    expect(Math.abs(below.bottom - under.bottom)).toBeLessThan(0.03 * size.height);
    expect(below.lowest - below.bottom).toBeLessThan(0.05 * size.height);
  },
);

/** What its maker keeps white or dark whatever the club's colors are. */
const ownColours: readonly Garment[] = ["ball", "print"];

test.each(goods.filter((garment) => !ownColours.includes(garment)))(
  "%s: white is as white as cloth, and light comes from above at the left",
  async (garment) => {
    const cloth = spotsOf(await pictured({ ...white, garment: "jersey" }));
    const good = spotsOf(await pictured({ ...white, garment }));
    expect(Math.abs(brightest(good) - brightest(cloth))).toBeLessThan(12);
    const solid = opaque(good);
    const middleOf = (values: readonly number[]) =>
      values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
    const [x, y] = [middleOf(solid.map((spot) => spot.x)), middleOf(solid.map((spot) => spot.y))];
    const lit = mean(solid.filter((spot) => spot.x < x && spot.y < y));
    const shaded = mean(solid.filter((spot) => spot.x > x && spot.y > y));
    expect(lit - shaded).toBeGreaterThan(8);
  },
);

/** Mean light of what lies within three pixels of an edge at a side. */
function edgeLight(picture: Pixels): number {
  const { width, height, data } = picture;
  const isClear = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) < 60;
  const inner = opaque(spotsOf(picture)).filter(
    ({ x, y }) => x > 2 && x < width - 3 && y < height * 0.9,
  );
  return mean(inner.filter(({ x, y }) => isClear(x - 3, y) || isClear(x + 3, y)));
}

test.each(goods.filter((garment) => !ownColours.includes(garment)))(
  "%s: black has as bright a rim as cloth, so that a dark page does not swallow it",
  async (garment) => {
    const cloth = edgeLight(await pictured({ ...black, garment: "jersey" }));
    const good = edgeLight(await pictured({ ...black, garment }));
    expect(good).toBeGreaterThan(cloth * 0.8);
    // A line drawn round it would be brighter.
    expect(good).toBeLessThan(cloth * 1.8);
  },
);
