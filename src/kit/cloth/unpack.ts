import { earlierPlaces } from "./earlier-places.ts";
import { type EarlierPoints, earlierPoints, expected } from "./earlier-points.ts";
import { type ClothMeasures, type ClothMesh, lightBands, normalsOf, panelNames } from "./mesh.ts";
import { unpackWrinkles, type WrinklePart } from "./wrinkle-part.ts";

/**
 * Steps to the unit in which numbers are stored: 0.2 mm on a panel, 0.1 mm in space. The finer
 * bands of light change less from point to point, and the inside is seen through the neck only.
 */
export const packedSteps = {
  corner: 5,
  point: 10,
  light: [110, 80, 80, 80, 28, 28, 28, 28, 28],
  openOutside: 48,
  openInside: 20,
} as const;

/** What a packed shirt begins with, as JSON after its length. */
export type PackedHead = {
  points: number;
  corners: number;
  triangles: number;
  /** Number of the first corner of each panel. */
  firsts: number[];
  measures: ClothMeasures;
  /** Of a part of a mesh: wrinkles of the whole, whose slopes come last. */
  wrinkles?: WrinklePart[];
};

/** Reads one stream after the other. */
type Reader = { bytes: Uint8Array; at: number };

/** A stream of high bytes, then one of low bytes. */
function readPairs(reader: Reader, count: number): Uint16Array {
  const { bytes, at } = reader;
  const values = new Uint16Array(count);
  for (let i = 0; i < count; i++) values[i] = (bytes[at + i] << 8) | bytes[at + count + i];
  reader.at += 2 * count;
  return values;
}

const unzigzag = (value: number) => (value & 1 ? -((value + 1) >> 1) : value >> 1);

function readTriangles(reader: Reader, count: number): Uint16Array {
  const [first, second, third] = [0, 1, 2].map(() => readPairs(reader, count));
  const triangles = new Uint16Array(3 * count);
  let corner = 0;
  for (let t = 0; t < count; t++) {
    corner += unzigzag(first[t]);
    triangles[3 * t] = corner;
    triangles[3 * t + 1] = corner + unzigzag(second[t]);
    triangles[3 * t + 2] = corner + unzigzag(third[t]);
  }
  return triangles;
}

function readPointOf(reader: Reader, count: number): Uint16Array {
  const back = readPairs(reader, count);
  let next = 0;
  return back.map((steps) => (steps === 0 ? next++ : next - steps));
}

/** Places on panels, stored as steps from one corner to the next. */
function readCorners(reader: Reader, count: number): Float32Array {
  const places = new Float32Array(count * 2);
  for (const axis of [0, 1]) {
    const steps = readPairs(reader, count);
    let value = 0;
    for (let i = 0; i < count; i++) {
      value += unzigzag(steps[i]);
      places[2 * i + axis] = value / packedSteps.corner;
    }
  }
  return places;
}

/** Places in space, stored as differences from what is expected. */
function readPoints(reader: Reader, earlier: EarlierPoints, count: number): Float32Array {
  const places = new Float32Array(count * 3);
  const values = new Int32Array(count);
  for (const axis of [0, 1, 2]) {
    const differences = readPairs(reader, count);
    for (let i = 0; i < count; i++) {
      values[i] = expected(earlier, values, i) + unzigzag(differences[i]);
      places[3 * i + axis] = values[i] / packedSteps.point;
    }
  }
  return places;
}

/** Small numbers, stored as bytes that are added to what is expected; from 128 on below zero. */
function readShares(
  reader: Reader,
  earlier: EarlierPoints,
  into: Float32Array,
  { band, axes, perUnit }: { band: number; axes: number; perUnit: number },
): void {
  const count = into.length / axes;
  const values = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    values[i] = ((expected(earlier, values, i) + reader.bytes[reader.at + i]) << 24) >> 24;
    into[axes * i + band] = values[i] / perUnit;
  }
  reader.at += count;
}

function panelsOf(triangles: Uint16Array, firsts: readonly number[]): Uint8Array {
  const panels = new Uint8Array(triangles.length / 3);
  for (let t = 0; t < panels.length; t++) {
    let panel = 0;
    while (panel + 1 < panelNames.length && triangles[3 * t] >= firsts[panel + 1]) panel++;
    panels[t] = panel;
  }
  return panels;
}

/** Reads a shirt that `npm run cloth` has packed, after its Brotli compression. */
export function unpackCloth(bytes: Uint8Array): ClothMesh {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const text = String.fromCharCode(...bytes.subarray(4, 4 + size));
  const head = JSON.parse(text) as PackedHead;
  const reader: Reader = { bytes, at: 4 + size };
  const triangles = readTriangles(reader, head.triangles);
  const pointOf = readPointOf(reader, head.corners);
  const corners = readCorners(reader, head.corners);
  const earlier = earlierPoints(triangles, pointOf, head.points);
  const before = earlierPlaces({ triangles, pointOf, corners }, earlier);
  const points = readPoints(reader, before, head.points);
  const light = new Float32Array(head.points * lightBands);
  packedSteps.light.forEach((perUnit, band) =>
    readShares(reader, earlier, light, { band, axes: lightBands, perUnit }),
  );
  const openOutside = new Float32Array(head.points);
  const openInside = new Float32Array(head.points);
  readShares(reader, earlier, openOutside, {
    band: 0,
    axes: 1,
    perUnit: packedSteps.openOutside,
  });
  readShares(reader, earlier, openInside, { band: 0, axes: 1, perUnit: packedSteps.openInside });
  return {
    measures: head.measures,
    points,
    normals: normalsOf({ points, triangles, pointOf }),
    light,
    openOutside,
    openInside,
    corners,
    pointOf,
    triangles,
    panelOf: panelsOf(triangles, head.firsts),
    ...(head.wrinkles && { wrinkles: unpackWrinkles(head.wrinkles, bytes, reader.at) }),
  };
}
