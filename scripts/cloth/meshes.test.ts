import { statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cutNames, cuts, type Cut } from "./cuts.ts";
import {
  ankleHeights,
  collarHeights,
  flippedTriangles,
  hemHeights,
  hungLengths,
  nearestToBody,
  openSeams,
} from "./measure-mesh.ts";
import { meshFile, readMesh } from "./mesh-files.ts";
import { finalPose, wearerOf } from "./simulate.ts";

describe.each(cutNames)("%s", (name) => {
  const cut: Cut = cuts[name];
  const mesh = readMesh(name);

  test("lies outside the body everywhere", () => {
    expect(nearestToBody(mesh, wearerOf(cut, finalPose(cut)))).toBeGreaterThan(-1);
  });

  test("has no triangle turned over", () => {
    expect(flippedTriangles(mesh)).toEqual([]);
  });

  test("is closed at every seam", () => {
    expect(openSeams(mesh)).toBe(0);
  });

  test("hangs level: left and right hem within 8 mm", () => {
    const hems = cut.legs === undefined ? ([0, 1] as const) : null;
    for (const { left, right } of hems?.map((panel) => hemHeights(mesh, panel)) ?? [
      ankleHeights(mesh),
    ]) {
      expect(Math.abs(left - right)).toBeLessThan(8);
    }
  });

  test("has its collar folded over, where it is one that folds", () => {
    const heights = collarHeights(mesh);
    expect(heights === null).toBe(cut.collar !== "polo");
    if (heights !== null) expect(heights.fall).toBeLessThan(heights.stand);
  });

  test.runIf(name.endsWith("-long") || name.endsWith("-pants"))(
    "falls in folds along its sleeves or legs, which are no tubes",
    () => {
      const { left, right } = hungLengths(mesh);
      expect(Math.max(left, right)).toBeLessThan(0.97);
    },
  );

  test("says the measures of its pattern", () => {
    const { collarLength, ...measures } = mesh.measures;
    expect(cut).toMatchObject(measures);
    expect(collarLength).toBeGreaterThan(2 * cut.neckHalf);
  });
});

test("all shirts together are at most 2 MB", () => {
  const bytes = cutNames.reduce((sum, name) => sum + statSync(meshFile(name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(2_000_000);
});
