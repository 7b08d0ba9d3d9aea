import { statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bodyDistance } from "./body.ts";
import { cutNames, cuts, type Cut, type CutName } from "./cuts.ts";
import { flippedTriangles, hemHeights, nearestToBody, openSeams } from "./measure-mesh.ts";
import { meshFile, readMesh } from "./mesh-files.ts";
import { finalPose } from "./simulate.ts";

/**
 * Hung with a cuff of 96 mm, which is narrower than the wrist, so that 10 to 18 mm of it lie inside
 * the arm. The pattern says 112 mm by now: hung again they pass, and leave this list.
 */
const tightAtTheWrist: ReadonlySet<CutName> = new Set(["women-vee-long", "women-polo-long"]);

describe.each(cutNames)("%s", (name) => {
  const cut: Cut = cuts[name];
  const mesh = readMesh(name);

  const outside = tightAtTheWrist.has(name) ? test.fails : test;
  outside("lies outside the body everywhere", () => {
    expect(nearestToBody(mesh, bodyDistance(cut.body, finalPose(cut)))).toBeGreaterThan(-1);
  });

  test("has no triangle turned over", () => {
    expect(flippedTriangles(mesh)).toEqual([]);
  });

  test("is closed at every seam", () => {
    expect(openSeams(mesh)).toBe(0);
  });

  test("hangs level: left and right hem within 8 mm", () => {
    for (const panel of [0, 1] as const) {
      const { left, right } = hemHeights(mesh, panel);
      expect(Math.abs(left - right)).toBeLessThan(8);
    }
  });

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
