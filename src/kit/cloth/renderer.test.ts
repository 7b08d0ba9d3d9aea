import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ClothMesh, panelNames } from "./mesh.ts";
import { newClothRenderer } from "./renderer.ts";
import type { ClothTextures } from "./shade.ts";
import type { Texture } from "./texture.ts";
import { unpackCloth } from "./unpack.ts";
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
