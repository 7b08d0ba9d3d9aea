import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ClothMesh, lightBands, normalsOf } from "./mesh.ts";
import { packMesh, partOf } from "./pack-mesh.ts";
import { newClothRenderer } from "./renderer.ts";
import type { ClothTextures } from "./shade.ts";
import type { Texture } from "./texture.ts";
import { unpackCloth } from "./unpack.ts";
import { slopeStep } from "./wrinkle-field.ts";
import { addWrinkles, type MeshWrinkles, wrinklesOf } from "./wrinkles.ts";

const read = (name: string) =>
  unpackCloth(
    brotliDecompressSync(readFileSync(new URL(`../meshes/${name}.mesh.br`, import.meta.url))),
  );
const { measures } = read("fan-crew");

const edge = 10;
const across = 24;

/** A square of cloth that hangs flat, `share` as wide as it was cut: the rest of it must go somewhere. */
function sheet(share: number): ClothMesh {
  const count = across + 1;
  const points: number[] = [];
  const corners: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const [u, v] = [(column - across / 2) * edge, row * edge];
      corners.push(u, v);
      points.push(u * share, -v, 0);
      const at = row * count + column;
      if (row === across || column === across) continue;
      triangles.push(at, at + count, at + 1, at + 1, at + count, at + count + 1);
    }
  }
  const surface = {
    points: Float32Array.from(points),
    triangles: Uint16Array.from(triangles),
    pointOf: Uint16Array.from({ length: count * count }, (_, at) => at),
  };
  const light = new Float32Array(count * count * lightBands);
  for (let at = 0; at < light.length; at += lightBands) light[at] = 0.2;
  return {
    ...surface,
    measures,
    normals: normalsOf(surface),
    light,
    openOutside: new Float32Array(count * count).fill(1),
    openInside: new Float32Array(count * count).fill(1),
    corners: Float32Array.from(corners),
    panelOf: new Uint8Array(triangles.length / 3),
  };
}

/** Root of the mean square of the slopes of a sheet's wrinkles across and down. */
function slopes(share: number) {
  const [front] = wrinklesOf(sheet(share)).panels;
  if (front === null || front === undefined) throw new Error("A sheet is a front.");
  const mean = (first: number) =>
    Math.sqrt(
      front.slopes.reduce((sum, slope, at) => sum + (at % 2 === first ? slope * slope : 0), 0) /
        (across * across * (edge / 6) ** 2),
    ) * slopeStep;
  return { across: mean(0), down: mean(1) };
}

test("cloth that is as long as its mesh lies flat", () => {
  expect(slopes(1)).toEqual({ across: 0, down: 0 });
});

test("cloth that is too wide for its mesh lies in wrinkles that run down it", () => {
  const wrinkles = slopes(0.94);
  expect(wrinkles.across).toBeGreaterThan(0.08);
  expect(wrinkles.across).toBeGreaterThan(3 * wrinkles.down);
});

test("the more is too wide, the steeper are the wrinkles, and none is a step", () => {
  expect(slopes(0.9).across).toBeGreaterThan(slopes(0.95).across);
  expect(steepest(sheet(0.6))).toBeLessThan(1);
});

/** The largest slope of a mesh, millimetres a millimetre. */
const steepest = (mesh: ClothMesh) =>
  wrinklesOf(mesh).panels.reduce(
    (most, panel) =>
      panel?.slopes.reduce((found, slope) => Math.max(found, Math.abs(slope) * slopeStep), most) ??
      most,
    0,
  );

const plain: Texture = {
  data: new Uint8Array(16).fill(120),
  width: 2,
  height: 2,
  left: -1000,
  top: -1000,
  scale: 0.001,
};
const textures: ClothTextures = {
  front: plain,
  back: plain,
  "left-sleeve": plain,
  "right-sleeve": plain,
  collar: plain,
  "inside-front": plain,
  "inside-back": plain,
};

/** Difference of the darkest and the lightest of the middle of a picture, of 255. */
function contrast(mesh: ClothMesh): number {
  const size = { width: 240, height: 240 };
  const picture = newClothRenderer().draw(mesh, textures, {
    ...size,
    yaw: 0,
    span: 200,
    middle: -120,
  });
  let [least, most] = [255, 0];
  for (let row = 70; row < 170; row++) {
    for (let column = 70; column < 170; column++) {
      const value = picture[4 * (row * size.width + column)];
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  return most - least;
}

test("wrinkles show as light and shade", () => {
  expect(contrast(sheet(0.94))).toBeGreaterThan(contrast(sheet(1)) + 10);
});

test.each(["fan-crew", "player-crew-long", "kids-crew", "fan-pants"])(
  "on %s wrinkles are fine: no slope is a step, and half of the cloth has none that shows",
  (name) => {
    const mesh = read(name);
    const { isWrinkled } = wrinklesOf(mesh);
    expect(steepest(mesh)).toBeLessThan(1);
    const share = isWrinkled.reduce((sum, is) => sum + is, 0) / isWrinkled.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.9);
  },
);

test("a part of a mesh carries the wrinkles of what is shaded, and has them to the bit", () => {
  const mesh = read("fan-vee");
  const onBack = (t: number, wide: number) => {
    const [u, v] = mesh.corners.subarray(2 * mesh.triangles[3 * t], 2 * mesh.triangles[3 * t] + 2);
    return mesh.panelOf[t] === 1 && Math.abs(u) < wide && v > 60 && v < 460;
  };
  const isShaded = (t: number) => onBack(t, 160);
  const part = partOf(mesh, (t) => onBack(t, 240), isShaded);
  const shown = wrinklesOf(unpackCloth(packMesh(part)));
  const whole = wrinklesOf(mesh);
  const taken = Array.from(mesh.panelOf.keys()).filter((t) => onBack(t, 240));
  expect(taken.filter((t) => isShaded(t) && whole.isWrinkled[t] === 1).length).toBeGreaterThan(100);
  taken.forEach((t, at) => {
    if (isShaded(t)) expect(shown.isWrinkled[at], String(t)).toBe(whole.isWrinkled[t]);
    if (whole.isWrinkled[t] === 1 && isShaded(t)) {
      for (const [u, v] of spotsAround(mesh, t)) {
        expect(slopeAt(shown, u, v)).toEqual(slopeAt(whole, u, v));
      }
    }
  });
  expect(shown.panels.map((panel) => panel !== null)).toEqual([false, true, false, false, false]);
});

test("a part that was unpacked is packed again to the same bytes", () => {
  const mesh = read("player-crew");
  const part = partOf(
    mesh,
    (t) => mesh.panelOf[t] < 3 && mesh.corners[2 * mesh.triangles[3 * t] + 1] > 90,
  );
  const packed = packMesh(part);
  expect(Buffer.from(packMesh(unpackCloth(packed))).equals(Buffer.from(packed))).toBe(true);
});

/** The middle of a triangle, its corners, and places a little beside those. */
function spotsAround({ triangles, corners }: ClothMesh, t: number): [u: number, v: number][] {
  const three = [0, 1, 2].map((k) => triangles[3 * t + k]);
  const middle = [0, 1].map((axis) => three.reduce((sum, c) => sum + corners[2 * c + axis], 0) / 3);
  return [0, 1, 1.15].flatMap((far) =>
    three.map((c): [number, number] => [
      middle[0] + (corners[2 * c] - middle[0]) * far,
      middle[1] + (corners[2 * c + 1] - middle[1]) * far,
    ]),
  );
}

function slopeAt({ panels }: MeshWrinkles, u: number, v: number) {
  const raised = { across: 0, down: 0, material: 0 };
  const back = panels[1];
  if (back === null || back === undefined) throw new Error("It has a back.");
  addWrinkles(back, u, v, raised);
  return raised;
}
