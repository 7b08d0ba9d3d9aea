import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allFaces } from "#kit/all-faces.ts";
import { leagues } from "../../../db/seed/teams/teams.ts";
import { facePlans } from "./face-plans.ts";
import { faceOf, faceText } from "./write-face.ts";

type Point = readonly [x: number, y: number];

/** Ends of the lines and curves of each contour. */
function contoursOf(outline: string): Point[][] {
  const contours: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, kind = "", rest = ""] of outline.matchAll(/([mlhvqz])([^mlhvqz]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    const [dx = 0, dy = 0] = kind === "q" ? numbers.slice(2) : numbers;
    if (kind === "z") {
      [x, y] = contours.at(-1)?.[0] ?? [x, y];
      continue;
    }
    if (kind === "v") y += dx;
    else [x, y] = [x + dx, y + (kind === "h" ? 0 : dy)];
    if (kind === "m") contours.push([]);
    contours.at(-1)?.push([x, y]);
  }
  return contours;
}

/** Twice the area: below zero for a contour that goes clockwise, y upwards. */
const areaOf = (contour: readonly Point[]) =>
  contour.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = contour[(index + 1) % contour.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** Whether two edges of a contour cross: a cutter would cut the letter in two. */
function crosses(contour: readonly Point[]): boolean {
  const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  const edges = contour.map(
    (from, index) => [from, contour[(index + 1) % contour.length] ?? from] as const,
  );
  return edges.some(([a, b], i) =>
    edges.some(
      ([c, d], j) =>
        Math.abs(i - j) > 1 &&
        side(a, b, c) * side(a, b, d) < 0 &&
        side(c, d, a) * side(c, d, b) < 0,
    ),
  );
}

test("six leagues print in six faces, and retro shirts in one of their own", () => {
  const fonts = leagues.map(({ printFont }) => printFont);
  expect(new Set(fonts).size).toBe(6);
  expect(fonts).not.toContain("retro");
});

describe.each(Object.entries(facePlans))("the face %s", (font, plan) => {
  const file = new URL(`../../../src/kit/glyphs/${font}.json`, import.meta.url);

  test("is on file as its plan says", () => {
    expect(readFileSync(file, "utf8")).toBe(faceText(faceOf(plan)));
  });

  test("has closed outlines that a cutter can follow: one clockwise, counters the other way", () => {
    const face = allFaces[font as keyof typeof facePlans];
    const counters: Record<string, number> = {
      A: 1,
      B: 2,
      D: 1,
      O: 1,
      P: 1,
      Q: 1,
      R: 1,
      "0": 1,
      "6": 1,
      "8": 2,
      "9": 1,
    };
    for (const [character, glyph] of Object.entries(face.glyphs)) {
      const [outer = [], ...holes] = contoursOf(glyph.outline);
      expect(areaOf(outer), character).toBeLessThan(0);
      expect(holes.length, character).toBe(counters[character] ?? 0);
      for (const hole of holes) expect(areaOf(hole), character).toBeGreaterThan(0);
      for (const contour of [outer, ...holes]) expect(crosses(contour), character).toBe(false);
      expect(glyph.top, character).toBe(face.capHeight);
    }
  });
});
