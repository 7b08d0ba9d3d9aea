import { earlierPlaces } from "./earlier-places.ts";
import { type EarlierPoints, earlierPoints, expected } from "./earlier-points.ts";
import { type ClothMesh, lightBands, panelNames } from "./mesh.ts";
import { backwards, joined, pairs, steps, zigzag } from "./streams.ts";
import { packedSteps, type PackedHead } from "./unpack.ts";
import { packWrinkles, wrinklesOn } from "./wrinkle-part.ts";

/**
 * Some triangles of a mesh as a mesh of its own, in the same order.
 * @param isShaded of which triangles wrinkles are taken along; those of the others are left out.
 */
export function partOf(
  mesh: ClothMesh,
  isTaken: (triangle: number) => boolean,
  isShaded = isTaken,
): ClothMesh {
  const taken = Array.from(mesh.panelOf.keys()).filter(isTaken);
  const old = taken.flatMap((t) => [0, 1, 2].map((k) => mesh.triangles[3 * t + k]));
  const corners = [...new Set(old)].toSorted((a, b) => a - b);
  const points = [...new Set(corners.map((corner) => mesh.pointOf[corner]))];
  const cornerAt = new Map(corners.map((corner, place) => [corner, place]));
  const pointAt = new Map(points.map((point, place) => [point, place]));
  const pick = (values: Float32Array, of: readonly number[], axes: number) =>
    Float32Array.from(
      of.flatMap((from) => Array.from({ length: axes }, (_, axis) => values[axes * from + axis])),
    );
  return {
    measures: mesh.measures,
    points: pick(mesh.points, points, 3),
    normals: pick(mesh.normals, points, 3),
    light: pick(mesh.light, points, lightBands),
    openOutside: pick(mesh.openOutside, points, 1),
    openInside: pick(mesh.openInside, points, 1),
    corners: pick(mesh.corners, corners, 2),
    pointOf: Uint16Array.from(corners, (corner) => pointAt.get(mesh.pointOf[corner]) ?? 0),
    triangles: Uint16Array.from(old, (corner) => cornerAt.get(corner) ?? 0),
    panelOf: Uint8Array.from(taken, (t) => mesh.panelOf[t]),
    wrinkles: wrinklesOn(mesh, isShaded),
  };
}

/** Number of the first corner of each panel; of one without any, the first after it. */
function firstsOf({ panelOf, triangles, pointOf }: ClothMesh): number[] {
  const counts = panelNames.map(() => 0);
  const panelAt = new Uint8Array(pointOf.length);
  triangles.forEach((corner, at) => (panelAt[corner] = panelOf[Math.floor(at / 3)]));
  panelAt.forEach((panel) => counts[panel]++);
  return counts.map((_, panel) => counts.slice(0, panel).reduce((sum, count) => sum + count, 0));
}

/** A mesh that has been unpacked, or a part of one, as `unpackCloth` reads it. */
export function packMesh(mesh: ClothMesh): Uint8Array {
  const { triangles, pointOf, corners, points, light, panelOf } = mesh;
  const nth = (k: number) => Array.from(panelOf, (_, t) => triangles[3 * t + k]);
  const [first, second, third] = [nth(0), nth(1), nth(2)];
  const streams: Uint8Array[] = [
    ...pairs(steps(first).map(zigzag)),
    ...pairs(second.map((corner, t) => zigzag(corner - first[t]))),
    ...pairs(third.map((corner, t) => zigzag(corner - first[t]))),
    ...pairs(backwards(pointOf)),
  ];
  for (const axis of [0, 1]) {
    const places = Array.from(pointOf, (_, c) =>
      Math.round(corners[2 * c + axis] * packedSteps.corner),
    );
    streams.push(...pairs(steps(places).map(zigzag)));
  }
  const count = points.length / 3;
  const earlier = earlierPoints(triangles, pointOf, count);
  const before = earlierPlaces({ triangles, pointOf, corners }, earlier);
  const differences = (
    from: Float32Array,
    [axis, axes]: readonly [number, number],
    per: number,
    by: EarlierPoints,
  ) => {
    const values = Array.from({ length: count }, (_, i) => Math.round(from[axes * i + axis] * per));
    return values.map((value, i) => value - expected(by, values, i));
  };
  for (const axis of [0, 1, 2]) {
    streams.push(...pairs(differences(points, [axis, 3], packedSteps.point, before).map(zigzag)));
  }
  const bytes = (from: Float32Array, place: readonly [number, number], per: number) =>
    Uint8Array.from(differences(from, place, per, earlier), (step) => step & 255);
  packedSteps.light.forEach((per, band) => streams.push(bytes(light, [band, lightBands], per)));
  streams.push(bytes(mesh.openOutside, [0, 1], packedSteps.openOutside));
  streams.push(bytes(mesh.openInside, [0, 1], packedSteps.openInside));
  const head: PackedHead = {
    points: count,
    corners: pointOf.length,
    triangles: panelOf.length,
    firsts: firstsOf(mesh),
    measures: mesh.measures,
  };
  if (mesh.wrinkles !== undefined) {
    const wrinkles = packWrinkles(mesh.wrinkles);
    head.wrinkles = wrinkles.parts;
    streams.push(...wrinkles.streams);
  }
  return joined(head, streams);
}
