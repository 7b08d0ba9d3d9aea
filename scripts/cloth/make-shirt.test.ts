import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { lightBands } from "../../src/kit/cloth/mesh.ts";
import { packedSteps, unpackCloth } from "../../src/kit/cloth/unpack.ts";
import type { LitShirt } from "./add-thickness.ts";
import { cuts } from "./cuts.ts";
import { makeShirt } from "./make-shirt.ts";
import { nearestToBody, openSeams } from "./measure-mesh.ts";
import { packCloth } from "./pack.ts";
import { finalPose, wearerOf } from "./simulate.ts";

/** The smallest shirt, of triangles twice as long as the committed ones. */
const cut = cuts["toddler-crew"];
const coarse = { spacing: 20, rays: 16 };
let made: LitShirt & { stretch: number };

beforeAll(() => {
  made = makeShirt(cut, coarse);
}, 120_000);

test("the same cut gives the same shirt", { timeout: 120_000 }, () => {
  const hash = (shirt: LitShirt) => createHash("sha256").update(packCloth(shirt)).digest("hex");
  expect(hash(makeShirt(cut, coarse))).toBe(hash(made));
});

test("cloth keeps its length, its seams and its distance from the body", () => {
  expect(made.stretch).toBeLessThan(0.04);
  const mesh = unpackCloth(packCloth(made));
  expect(openSeams(mesh)).toBe(0);
  // Smoothing draws cloth of long triangles inwards: half of the 4 mm it keeps may be used up.
  expect(nearestToBody(mesh, wearerOf(cut, finalPose(cut)))).toBeGreaterThan(-2);
});

test("packing keeps places to 0.05 mm, panels to 0.1 mm and light to half a step", () => {
  const mesh = unpackCloth(packCloth(made));
  const { shirt, points, light } = made;
  expect(mesh.panelOf).toHaveLength(shirt.panelOf.length);
  expect(mesh.points).toHaveLength(points.length);
  // Points and corners come in another order: each is looked up by its place on its panel.
  const packed = new Map<string, number>();
  const place = (panel: number, u: number, v: number) =>
    `${panel} ${Math.round(u * 5)} ${Math.round(v * 5)}`;
  mesh.triangles.forEach((corner, at) => {
    const [u, v] = mesh.corners.subarray(2 * corner, 2 * corner + 2);
    packed.set(place(mesh.panelOf[Math.floor(at / 3)], u, v), mesh.pointOf[corner]);
  });
  const lipFrom = points.length / 3 - countLip(made);
  shirt.pointOf.forEach((point, corner) => {
    if (point >= lipFrom || isAtLip(made, corner, lipFrom)) return;
    const [u, v] = shirt.corners.slice(2 * corner, 2 * corner + 2);
    const found = packed.get(place(shirt.cornerPanel[corner], u, v));
    if (found === undefined) throw new Error(`No corner at ${u} ${v}.`);
    for (const axis of [0, 1, 2]) {
      expect(Math.abs(mesh.points[3 * found + axis] - points[3 * point + axis])).toBeLessThan(
        0.051,
      );
    }
    const band = light.light[point * lightBands];
    expect(Math.abs(mesh.light[found * lightBands] - band)).toBeLessThan(
      0.5 / packedSteps.light[0] + 1e-6,
    );
  });
});

/** Points that thickness has added. */
const countLip = ({ shirt }: LitShirt) => {
  const lip = new Set(shirt.pointOf.slice(firstLipCorner(shirt)));
  return lip.size;
};

/** Corners of the cloth itself come first, each with its ease. */
const firstLipCorner = (shirt: LitShirt["shirt"]) => shirt.ease.length;

/** Corners at an open border share their place on the panel with the lip's. */
const isAtLip = ({ shirt }: LitShirt, corner: number, lipFrom: number) =>
  shirt.pointOf.some(
    (point, other) =>
      point >= lipFrom &&
      shirt.cornerPanel[other] === shirt.cornerPanel[corner] &&
      shirt.corners[2 * other] === shirt.corners[2 * corner] &&
      shirt.corners[2 * other + 1] === shirt.corners[2 * corner + 1],
  );
