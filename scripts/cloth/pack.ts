import { earlierPlaces } from "../../src/kit/cloth/earlier-places.ts";
import { type EarlierPoints, earlierPoints, expected } from "../../src/kit/cloth/earlier-points.ts";
import { lightBands, panelNames } from "../../src/kit/cloth/mesh.ts";
import { backwards, joined, pairs, steps, zigzag } from "../../src/kit/cloth/streams.ts";
import { packedSteps, type PackedHead } from "../../src/kit/cloth/unpack.ts";
import type { LitShirt } from "./add-thickness.ts";

/** Corners by panel, then row by row, so that neighbours follow each other. */
function orderOf({ shirt }: LitShirt): number[] {
  const { cornerPanel, corners } = shirt;
  const row = (corner: number) => Math.floor(corners[2 * corner + 1] / 10);
  return cornerPanel
    .map((_, corner) => corner)
    .toSorted(
      (a, b) =>
        cornerPanel[a] - cornerPanel[b] || row(a) - row(b) || corners[2 * a] - corners[2 * b],
    );
}

/** Each triangle begun with its first corner, in order of those. */
function orderTriangles({ shirt }: LitShirt, placeOf: readonly number[]): number[][] {
  const { triangles } = shirt;
  return Array.from({ length: triangles.length / 3 }, (_, t) => {
    const corners = [0, 1, 2].map((k) => placeOf[triangles[3 * t + k]]);
    const first = corners.indexOf(Math.min(...corners));
    return [0, 1, 2].map((k) => corners[(first + k) % 3]);
  }).toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
}

/** A place on a panel as it will be read. */
const storedCorner = (value: number) => Math.round(value * packedSteps.corner) / packedSteps.corner;

/** A shirt as few bytes that compress well; `unpackCloth` reads it. */
export function packCloth(lit: LitShirt): Uint8Array {
  const { shirt, points, light } = lit;
  const order = orderOf(lit);
  const placeOf: number[] = [];
  order.forEach((corner, place) => (placeOf[corner] = place));
  const pointOrder = [...new Set(order.map((corner) => shirt.pointOf[corner]))];
  const pointPlace = new Map(pointOrder.map((point, place) => [point, place]));
  const triangles = orderTriangles(lit, placeOf);
  const streams: Uint8Array[] = [
    ...pairs(steps(triangles.map(([a]) => a)).map(zigzag)),
    ...pairs(triangles.map(([a, b]) => zigzag(b - a))),
    ...pairs(triangles.map(([a, , c]) => zigzag(c - a))),
    ...pairs(backwards(order.map((corner) => pointPlace.get(shirt.pointOf[corner]) ?? 0))),
  ];
  for (const axis of [0, 1]) {
    const places = order.map((corner) =>
      Math.round(shirt.corners[2 * corner + axis] * packedSteps.corner),
    );
    streams.push(...pairs(steps(places).map(zigzag)));
  }
  const pointOf = order.map((corner) => pointPlace.get(shirt.pointOf[corner]) ?? 0);
  const earlier = earlierPoints(triangles.flat(), pointOf, pointOrder.length);
  const corners = Float32Array.from(
    order.flatMap((corner) => [0, 1].map((axis) => storedCorner(shirt.corners[2 * corner + axis]))),
  );
  const before = earlierPlaces({ triangles: triangles.flat(), pointOf, corners }, earlier);
  /** Differences of a number of each point, in steps, from its expected value. */
  const differences = (
    value: (point: number) => number,
    perUnit: number,
    by: EarlierPoints = earlier,
  ) => {
    const values = pointOrder.map((point) => Math.round(value(point) * perUnit));
    return values.map((number, place) => number - expected(by, values, place));
  };
  for (const axis of [0, 1, 2]) {
    const place = (point: number) => points[3 * point + axis];
    streams.push(...pairs(differences(place, packedSteps.point, before).map(zigzag)));
  }
  const bytes = (value: (point: number) => number, perUnit: number) =>
    Uint8Array.from(differences(value, perUnit), (step) => step & 255);
  packedSteps.light.forEach((perUnit, band) =>
    streams.push(bytes((point) => light.light[point * lightBands + band], perUnit)),
  );
  streams.push(bytes((point) => light.openOutside[point], packedSteps.openOutside));
  streams.push(bytes((point) => light.openInside[point], packedSteps.openInside));
  const head: PackedHead = {
    points: pointOrder.length,
    corners: order.length,
    triangles: triangles.length,
    firsts: panelNames.map((_, panel) =>
      order.findIndex((corner) => shirt.cornerPanel[corner] === panel),
    ),
    measures: shirt.measures,
  };
  return joined(head, streams);
}
