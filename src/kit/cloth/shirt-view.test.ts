import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ClothMesh } from "./mesh.ts";
import { newClothRenderer } from "./renderer.ts";
import type { ClothTextures } from "./shade.ts";
import { shirtView } from "./shirt-view.ts";
import type { Texture } from "./texture.ts";
import { unpackCloth } from "./unpack.ts";
import { cameraOf, project } from "./view.ts";

const folder = new URL("../meshes/", import.meta.url);
const meshes = readdirSync(folder).map(
  (file) =>
    [
      file.replace(".mesh.br", ""),
      unpackCloth(brotliDecompressSync(readFileSync(new URL(file, folder)))),
    ] as const,
);
const size = { width: 800, height: 1000 };

/** Shares of the picture that a still takes across and down. */
function filled(mesh: ClothMesh, side: "front" | "back") {
  const count = mesh.points.length / 3;
  const seen = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    near: new Float32Array(count),
  };
  project(mesh.points, cameraOf({ ...shirtView(mesh, side, size), samples: 1 }), seen);
  const range = (values: Float32Array) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return { across: range(seen.x) / size.width, down: range(seen.y) / size.height };
}

/** The smallest is sold in sets, whose shirt has a place of its own. */
const shirts = meshes.filter(
  ([name, { measures }]) => measures.collar !== "waistband" && !name.startsWith("toddler"),
);

const grey: Texture = {
  data: new Uint8Array(16).fill(120),
  width: 2,
  height: 2,
  left: -1000,
  top: -1000,
  scale: 0.001,
};
const textures: ClothTextures = {
  front: grey,
  back: grey,
  "left-sleeve": grey,
  "right-sleeve": grey,
  collar: grey,
  "inside-front": grey,
  "inside-back": grey,
};
const renderer = newClothRenderer();

/** Side of the square that a still would cover, as a share of that of its picture: how large it looks. */
function visualSize(mesh: ClothMesh, side: "front" | "back"): number {
  const small = { width: 160, height: 200 };
  const picture = renderer.draw(mesh, textures, shirtView(mesh, side, small));
  const covered = picture.reduce((sum, value, at) => sum + (at % 4 === 3 ? value / 255 : 0), 0);
  return Math.sqrt(covered / (small.width * small.height));
}

test.each(shirts)("%s looks as large in a list as the others, whatever its sleeves", (_, mesh) => {
  for (const side of ["front", "back"] as const) {
    expect(visualSize(mesh, side)).toBeGreaterThan(0.7);
    expect(visualSize(mesh, side)).toBeLessThan(0.82);
    expect(filled(mesh, side).down).toBeGreaterThan(0.78);
  }
});

test.each(meshes)("%s fills a tile as a drawing does: nine tenths of it one way", (_, mesh) => {
  for (const side of ["front", "back"] as const) {
    const { across, down } = filled(mesh, side);
    expect(Math.max(across, down)).toBeGreaterThan(0.9);
    expect(Math.max(across, down)).toBeLessThan(0.97);
  }
});
