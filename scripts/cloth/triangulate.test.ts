import { expect, test } from "vitest";
import type { Spot } from "./curve.ts";
import { seededRandom } from "./random.ts";
import { triangulate } from "./triangulate.ts";

const area = (a: Spot, b: Spot, c: Spot) =>
  ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;

/** Twice-signed measure of a spot in the circle round three: positive inside. */
function inCircle(a: Spot, b: Spot, c: Spot, p: Spot): number {
  const [ax, ay, bx, by, cx, cy] = [a, b, c].flatMap(([x, y]) => [x - p[0], y - p[1]]);
  return (
    (ax * ax + ay * ay) * (bx * cy - by * cx) -
    (bx * bx + by * by) * (ax * cy - ay * cx) +
    (cx * cx + cy * cy) * (ax * by - ay * bx)
  );
}

/** Spots by chance in a square of 100, whose border has one every 4. */
function squareOf(count: number, seed: number): Spot[] {
  const random = seededRandom(seed);
  const whole = () => Math.round((4 + random() * 92) * 128) / 128;
  const steps = Array.from({ length: 25 }, (_, i) => 4 * i);
  const border = steps.flatMap((at): Spot[] => [
    [at, 0],
    [100, at],
    [100 - at, 100],
    [0, 100 - at],
  ]);
  return [...border, ...Array.from({ length: count }, (): Spot => [whole(), whole()])];
}

test("triangles cover a square once, each counter-clockwise", () => {
  const spots = squareOf(300, 7);
  const areas = triangulate(spots).map(([a, b, c]) => area(spots[a], spots[b], spots[c]));
  expect(Math.min(...areas)).toBeGreaterThan(0);
  expect(areas.reduce((sum, one) => sum + one, 0)).toBeCloseTo(10_000, 6);
});

test("no spot lies inside the circle of a triangle", () => {
  const spots = squareOf(120, 11);
  const inside = triangulate(spots).flatMap(([a, b, c]) =>
    spots.filter((spot) => inCircle(spots[a], spots[b], spots[c], spot) > 1e-6),
  );
  expect(inside).toEqual([]);
});

test("spots on one line and on one circle, as seams have them, are no trouble", () => {
  const line = (x: number) => Array.from({ length: 11 }, (_, i): Spot => [x, i * 10]);
  const spots = [line(0), line(10), line(20)].flat();
  const areas = triangulate(spots).map(([a, b, c]) => area(spots[a], spots[b], spots[c]));
  expect(areas).toHaveLength(40);
  expect(new Set(areas)).toEqual(new Set([50]));
});
