import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ClothMesh, panelNames } from "./mesh.ts";
import { newClothRenderer } from "./renderer.ts";
import type { ClothTextures } from "./shade.ts";
import type { Texture } from "./texture.ts";
import { unpackCloth } from "./unpack.ts";
import { shirtView, shirtViews, shownBoxes } from "./shirt-view.ts";
import { cameraOf, frameOf, project, type View } from "./view.ts";

const read = (name: string) =>
  unpackCloth(
    brotliDecompressSync(readFileSync(new URL(`../meshes/${name}.mesh.br`, import.meta.url))),
  );
const mesh = read("fan-crew");
const size = { width: 400, height: 500 };
const view: View = { ...size, ...frameOf(mesh.points, size), yaw: Math.PI };

type Spot = readonly [across: number, down: number];

/** A panel of dark cloth, or of coloured noise, one pixel a millimetre. */
function cloth(
  colour: (across: number, down: number) => readonly [number, number, number],
): Texture {
  const [left, top, width, height] = [-320, -4, 640, 800];
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      data.set([...colour(column + left + 0.5, row + top + 0.5), 255], (row * width + column) * 4);
    }
  }
  return { data, width, height, left, top, scale: 1 };
}

const dark = cloth(() => [10, 10, 10]);
const plain: ClothTextures = {
  front: dark,
  back: dark,
  "left-sleeve": dark,
  "right-sleeve": dark,
  collar: dark,
  "inside-front": dark,
  "inside-back": dark,
};

/** Where a spot of the back's panel is in space: between the corners of its triangle. */
function placeOf({ triangles, panelOf, corners, pointOf, points }: ClothMesh, [u, v]: Spot) {
  const back = panelNames.indexOf("back");
  for (let t = 0; t < panelOf.length; t++) {
    if (panelOf[t] !== back) continue;
    const [a, b, c] = [0, 1, 2].map((k) => triangles[3 * t + k]);
    const cross = (p: number, q: number) =>
      (corners[2 * p] - u) * (corners[2 * q + 1] - v) -
      (corners[2 * p + 1] - v) * (corners[2 * q] - u);
    const shares = [cross(b, c), cross(c, a), cross(a, b)];
    const whole = shares[0] + shares[1] + shares[2];
    if (shares.some((share) => share / whole < 0)) continue;
    const place = [0, 1, 2].map((axis) =>
      [a, b, c].reduce((sum, q, k) => sum + (shares[k] / whole) * points[3 * pointOf[q] + axis], 0),
    );
    return Float32Array.from(place);
  }
  throw new Error(`The back has no spot ${u} ${v}.`);
}

/** The middle of what is red in a picture, pixels. */
function redMiddle(picture: Uint8ClampedArray, width: number): Spot {
  const sums = { x: 0, y: 0, weight: 0 };
  for (let at = 0; at < picture.length; at += 4) {
    const weight = Math.max(0, picture[at] - picture[at + 1] - 30);
    sums.x += weight * (((at / 4) % width) + 0.5);
    sums.y += weight * (Math.floor(at / 4 / width) + 0.5);
    sums.weight += weight;
  }
  return [sums.x / sums.weight, sums.y / sums.weight];
}

test.each<Spot>([
  [0, 120],
  [-110, 160],
  [95, 300],
  [-60, 420],
  [20, 610],
])("what is printed at %s, %s mm of the back shows there, to a millimetre", (u, v) => {
  const print = cloth((x, y) => ((x - u) ** 2 + (y - v) ** 2 < 64 ? [255, 0, 0] : [10, 10, 10]));
  const picture = newClothRenderer().draw(mesh, { ...plain, back: print }, view);
  const [x, y] = redMiddle(picture, view.width);
  const camera = cameraOf({ ...view, samples: 1 });
  const into = { x: new Float32Array(1), y: new Float32Array(1), near: new Float32Array(1) };
  project(placeOf(mesh, [u, v]), camera, into);
  const perMillimetre = camera.scale * into.near[0];
  const off = Math.sqrt((x - into.x[0]) ** 2 + (y - into.y[0]) ** 2) / perMillimetre;
  expect(off).toBeLessThan(1);
});

const noise = cloth((x, y) => [(x * 37) & 255, (y * 91) & 255, ((x + y) * 13) & 255]);

test("the same input gives the same bytes, whatever was drawn in between", () => {
  const textures = { ...plain, front: noise, back: noise };
  const renderer = newClothRenderer();
  const first = renderer.draw(mesh, textures, view).slice();
  renderer.draw(mesh, plain, { ...view, yaw: 0.4 });
  expect(renderer.draw(mesh, textures, view)).toEqual(first);
  expect(newClothRenderer().draw(mesh, textures, view)).toEqual(first);
});

test("cloth seen from its edge shows nothing that is far away on its panel", () => {
  const small = read("kids-crew");
  // Red grows down and blue across the panel, green is even: light changes all three alike.
  const front = cloth((x, y) => [60 + (y * 180) / 800, 120, 60 + ((x + 320) * 180) / 640]);
  const large = { width: 480, height: 600 };
  const frame = { ...large, ...frameOf(small.points, large), yaw: 0 };
  const picture = newClothRenderer().draw(small, { ...plain, front }, frame);
  const share = (x: number, y: number, channel: 0 | 2) => {
    const at = (y * large.width + x) * 4;
    return picture[at + channel] / picture[at + 1];
  };
  const odd: Spot[] = [];
  for (let y = 120; y < 500; y++) {
    for (let x = 140; x < 340; x++) {
      for (const channel of [0, 2] as const) {
        const [left, here, right] = [x - 2, x, x + 2].map((column) => share(column, y, channel));
        if (Math.min(Math.abs(here - left), Math.abs(here - right)) > 0.14) odd.push([x, y]);
      }
    }
  }
  expect(odd).toEqual([]);
});

const opacityAt = (picture: Uint8ClampedArray, x: number, y: number) =>
  picture[(y * size.width + x) * 4 + 3];

test("the shirt is opaque and its ground is clear", () => {
  const picture = newClothRenderer().draw(mesh, plain, view);
  expect(opacityAt(picture, 200, 250)).toBe(255);
  expect(opacityAt(picture, 2, 2)).toBe(0);
});

test.each([0, 0.8, Math.PI / 2, Math.PI, 4.2])("turned by %s it stays in its frame", (yaw) => {
  const picture = newClothRenderer().draw(mesh, plain, { ...view, yaw, samples: 1 });
  const border = Array.from({ length: size.width }, (_, x) => [
    opacityAt(picture, x, 0),
    opacityAt(picture, x, size.height - 1),
  ]).flat();
  const sides = Array.from({ length: size.height }, (_, y) => [
    opacityAt(picture, 0, y),
    opacityAt(picture, size.width - 1, y),
  ]).flat();
  expect([...border, ...sides].every((opacity) => opacity === 0)).toBe(true);
});

test("on a dark page a black shirt keeps its outline: its edge is lit", () => {
  const renderer = newClothRenderer();
  const sum = (rim: number) =>
    renderer.draw(mesh, plain, { ...view, rim }).reduce((total, value) => total + value, 0);
  expect(sum(1)).toBeGreaterThan(sum(0) * 1.01);
});

test("the edge of what is not black is as it was: one picture stands on both pages", () => {
  const white = cloth(() => [240, 240, 240]);
  const shirt = { ...plain, front: white, back: white, collar: white };
  const textures = { ...shirt, "left-sleeve": white, "right-sleeve": white };
  const renderer = newClothRenderer();
  const lit = Uint8Array.from(renderer.draw(mesh, textures, { ...view, rim: 1 }));
  expect(Buffer.from(renderer.draw(mesh, textures, view)).equals(Buffer.from(lit))).toBe(true);
});

/** Opacity of a column of pixels. */
const columnOf = (picture: Uint8ClampedArray, x: number) =>
  Array.from({ length: size.height }, (_, y) => opacityAt(picture, x, y));

test.each(["front", "back", "three-quarter"] as const)(
  "the still from %s fills its picture but for a narrow margin, and is not cut",
  (name) => {
    for (const shown of [mesh, read("kids-zip-long"), read("toddler-polo")]) {
      const picture = newClothRenderer().draw(shown, plain, shirtView(shown, name, size));
      const columns = Array.from({ length: size.width }, (_, x) => columnOf(picture, x));
      const filled = columns.flatMap((column, x) => (column.some((value) => value > 0) ? [x] : []));
      const rows = columns.flatMap((column) =>
        column.flatMap((value, y) => (value > 0 ? [y] : [])),
      );
      const [left, right] = [Math.min(...filled), Math.max(...filled)];
      const top = rows.reduce((least, y) => Math.min(least, y), size.height);
      const bottom = rows.reduce((most, y) => Math.max(most, y), 0);
      expect(Math.min(left, size.width - 1 - right, top, size.height - 1 - bottom)).toBeGreaterThan(
        4,
      );
      const share = Math.max((right - left) / size.width, (bottom - top) / size.height);
      expect(share).toBeGreaterThan(0.9);
    }
  },
);

test.each(shirtViews)("the view %s shows a part of the panels that is not empty", (name) => {
  const shown = shownBoxes(mesh, shirtView(mesh, name, size)).filter((box) => box !== null);
  expect(shown.length).toBeGreaterThan(0);
  const isWhole = name === "front" || name === "back" || name === "three-quarter";
  const highest = Math.max(...shown.map(({ height }) => height));
  expect(highest > 500).toBe(isWhole);
});

test("an outline has five grades, whichever way it runs", () => {
  const picture = newClothRenderer().draw(mesh, plain, { ...view, samples: 2 });
  const grades = new Set<number>();
  for (let at = 3; at < picture.length; at += 4) grades.add(picture[at]);
  expect([...grades].toSorted((a, b) => a - b)).toEqual([0, 64, 128, 191, 255]);
});

test("what stands out from a panel is lit at one edge and shaded at the other", () => {
  // It rises over four millimetres, which no pixel can step over.
  const heights = (x: number) => 64 + 40 * Math.max(0, Math.min(4, 62 - Math.abs(x)));
  const data = new Uint8Array(640 * 800 * 4);
  for (let at = 0; at < data.length; at += 4) data[at] = heights(((at / 4) % 640) - 320 + 0.5);
  const grey = cloth(() => [120, 120, 120]);
  const renderer = newClothRenderer();
  const draw = (front: Texture) =>
    renderer.draw(mesh, { ...plain, front }, { ...view, yaw: 0 }).slice();
  const [flat, raised] = [draw(grey), draw({ ...grey, heights: data })];
  const rows = Array.from({ length: 200 }, (_, row) => 150 + row);
  const changes = (from: number, to: number) =>
    rows.flatMap((y) =>
      Array.from({ length: to - from }, (_, index) => {
        const at = (y * size.width + from + index) * 4;
        return raised[at] - flat[at];
      }),
    );
  // The key light stands at the left.
  expect(Math.max(...changes(150, 185))).toBeGreaterThan(8);
  expect(Math.min(...changes(215, 250))).toBeLessThan(-8);
  expect(new Set(changes(190, 210))).toEqual(new Set([0]));
});

test("film shines more than cloth of the same color, and cloth is not changed by it", () => {
  const film = new Uint8Array(640 * 800 * 4);
  for (let at = 0; at < film.length; at += 4) film.set([64, 160], at);
  const renderer = newClothRenderer();
  const sum = (front: Texture) =>
    renderer
      .draw(mesh, { ...plain, front }, { ...view, yaw: 0 })
      .reduce((all, value) => all + value, 0);
  expect(sum({ ...dark, heights: film })).toBeGreaterThan(sum(dark) * 1.002);
});

test("a floor's shadow lies under the shirt, on ground alone, and only where it is asked for", () => {
  const still = shirtView(mesh, "front", size);
  const renderer = newClothRenderer();
  const bare = renderer.draw(mesh, plain, still).slice();
  const shadowed = renderer.draw(mesh, plain, { ...still, shadow: 0.3 });
  const darker: number[] = [];
  for (let at = 0; at < bare.length; at += 4) {
    if (bare[at + 3] === 255)
      expect(shadowed.subarray(at, at + 4)).toEqual(bare.subarray(at, at + 4));
    else if (shadowed[at + 3] > bare[at + 3]) darker.push(Math.floor(at / 4 / size.width));
  }
  expect(darker.length).toBeGreaterThan(500);
  expect(Math.min(...darker)).toBeGreaterThan(size.height * 0.85);
});

test("buffers are kept from one drawing to the next of its size", () => {
  const renderer = newClothRenderer();
  expect(renderer.draw(mesh, plain, view)).toBe(renderer.draw(mesh, plain, { ...view, yaw: 1 }));
});
