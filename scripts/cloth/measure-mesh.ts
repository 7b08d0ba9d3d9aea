import { collarPanel, normalsOf, type ClothMesh } from "../../src/kit/cloth/mesh.ts";
import type { Distance } from "./body.ts";
import { foldedFrom } from "./collar.ts";

/** The point of least distance from the body, millimetres; below zero it has gone through. */
export function nearestToBody({ points }: Pick<ClothMesh, "points">, distance: Distance): number {
  const step = 0.25;
  let least = Infinity;
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = points.subarray(i, i + 3);
    const here = distance(x, y, z);
    if (here > 2) continue;
    // The distance grows by another measure than a millimetre a millimetre: by its gradient.
    const [gx, gy, gz] = [
      distance(x + step, y, z) - here,
      distance(x, y + step, z) - here,
      distance(x, y, z + step) - here,
    ];
    least = Math.min(least, (here * step) / Math.sqrt(gx * gx + gy * gy + gz * gz));
  }
  return least;
}

/** Cosine of 120°: the flank of a sharp crease stands across the cloth around, but not against it. */
const turnedOver = -0.5;

type Surface = Record<"points" | "triangles" | "pointOf" | "corners", ArrayLike<number>>;

/** A border's thickness has no area on its panel; it may bend round a corner as it likes. */
function isLip(corners: ArrayLike<number>, spots: readonly number[]): boolean {
  const places = spots.map((corner) => `${corners[2 * corner]} ${corners[2 * corner + 1]}`);
  return new Set(places).size < 3;
}

/**
 * Triangles that face against the cloth around them on their panel; beyond a seam it may face
 * anywhere, as under a folded collar.
 */
export function flippedTriangles({ points, triangles, pointOf, corners }: Surface): number[] {
  const all = Array.from({ length: pointOf.length }, (_, corner) => corner);
  const places = all.flatMap((corner) =>
    [0, 1, 2].map((axis) => points[3 * pointOf[corner] + axis]),
  );
  const normals = normalsOf({ points: places, triangles, pointOf: all });
  const flipped: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const spots = [0, 1, 2].map((k) => triangles[t + k]);
    if (isLip(corners, spots)) continue;
    const [a, b, c] = spots.map((corner) => 3 * corner);
    const side = (from: number, to: number) =>
      [0, 1, 2].map((k) => places[to + k] - places[from + k]);
    const [u, v] = [side(a, b), side(a, c)];
    const normal = [
      u[1] * v[2] - u[2] * v[1],
      u[2] * v[0] - u[0] * v[2],
      u[0] * v[1] - u[1] * v[0],
    ];
    const around = normal.map((_, k) => normals[a + k] + normals[b + k] + normals[c + k]);
    const facing = normal.reduce((sum, value, k) => sum + value * around[k], 0);
    const [size, sizeAround] = [normal, around].map((v) =>
      Math.sqrt(v[0] ** 2 + v[1] ** 2 + v[2] ** 2),
    );
    if (facing < turnedOver * size * sizeAround) flipped.push(t / 3);
  }
  return flipped;
}

/**
 * Number of edges where the cloth ends, of those that are no lip: hem, cuffs and collar. A seam that
 * is not closed would add to them.
 */
export function openSeams(mesh: ClothMesh): number {
  const { triangles, pointOf, panelOf, corners, measures } = mesh;
  const open = new Map<string, number>();
  for (let t = 0; t < panelOf.length; t++) {
    for (let k = 0; k < 3; k++) {
      const from = triangles[3 * t + k];
      const to = triangles[3 * t + ((k + 1) % 3)];
      const ends = [pointOf[from], pointOf[to]].toSorted((a, b) => a - b).join(" ");
      if (!open.delete(ends)) open.set(ends, 3 * t + k);
    }
  }
  return [...open.values()].filter((at) => {
    const panel = panelOf[Math.floor(at / 3)];
    if (panel === collarPanel) return false;
    const end = panel < 2 ? measures.hemY : measures.sleeveLength;
    return corners[2 * triangles[at] + 1] < end - 1;
  }).length;
}

/** Mean height of the end of each leg, millimetres. */
export function ankleHeights(mesh: ClothMesh): { left: number; right: number } {
  const { corners, pointOf, points, triangles, panelOf, measures } = mesh;
  const mean = (panel: number) => {
    const heights = [...triangles].flatMap((corner, at) =>
      panelOf[Math.floor(at / 3)] === panel &&
      corners[2 * corner + 1] >= measures.sleeveLength - 0.5
        ? [points[3 * pointOf[corner] + 1]]
        : [],
    );
    return heights.reduce((sum, height) => sum + height, 0) / heights.length;
  };
  return { left: mean(2), right: mean(3) };
}

/** Height of the hem at one side of front or back: the mean of its outer third, millimetres. */
export function hemHeights(mesh: ClothMesh, panel: 0 | 1): { left: number; right: number } {
  const { corners, pointOf, points, triangles, panelOf, measures } = mesh;
  const sums = { left: [0, 0], right: [0, 0] };
  const seen = new Set<number>();
  for (let at = 0; at < triangles.length; at++) {
    const corner = triangles[at];
    if (panelOf[Math.floor(at / 3)] !== panel || seen.has(corner)) continue;
    seen.add(corner);
    const [across, down] = [corners[2 * corner], corners[2 * corner + 1]];
    if (down < measures.hemY - 1 || Math.abs(across) < measures.chest / 3) continue;
    // The back's panel is seen from behind.
    const sum = across > 0 === (panel === 0) ? sums.left : sums.right;
    sum[0] += points[3 * pointOf[corner] + 1];
    sum[1]++;
  }
  return { left: sums.left[0] / sums.left[1], right: sums.right[0] / sums.right[1] };
}

/** Mean heights of a folded collar's stand and of its fall, millimetres; null for another collar. */
export function collarHeights(mesh: ClothMesh): { stand: number; fall: number } | null {
  const { corners, pointOf, points, triangles, panelOf, measures } = mesh;
  if (measures.collar !== "polo") return null;
  const fold = foldedFrom + measures.collarWidth + 0.5;
  const sums = { stand: [0, 0], fall: [0, 0] };
  for (let at = 0; at < triangles.length; at++) {
    if (panelOf[Math.floor(at / 3)] !== collarPanel) continue;
    const corner = triangles[at];
    const sum = corners[2 * corner + 1] < fold ? sums.stand : sums.fall;
    sum[0] += points[3 * pointOf[corner] + 1];
    sum[1]++;
  }
  return { stand: sums.stand[0] / sums.stand[1], fall: sums.fall[0] / sums.fall[1] };
}

/** Rows of a sleeve or a leg, millimetres on its panel, whose middles make its line. */
const rowHeight = 40;

/**
 * How long each sleeve, or leg, is as it hangs, as a share of how long it was cut: along the middles of
 * its rows, from under the arm to its end. Below 1 it falls in folds.
 */
export function hungLengths(mesh: ClothMesh): { left: number; right: number } {
  const { corners, pointOf, points, triangles, panelOf, measures } = mesh;
  const from = measures.capHeight;
  const rows = Math.floor((measures.sleeveLength - from) / rowHeight);
  const length = (panel: number) => {
    const middles = Array.from({ length: rows }, () => [0, 0, 0, 0]);
    for (let at = 0; at < triangles.length; at++) {
      const corner = triangles[at];
      const row = Math.floor((corners[2 * corner + 1] - from) / rowHeight);
      const middle = middles[row];
      if (panelOf[Math.floor(at / 3)] !== panel || middle === undefined) continue;
      for (const axis of [0, 1, 2]) middle[axis] += points[3 * pointOf[corner] + axis];
      middle[3]++;
    }
    const places = middles.map(([x, y, z, count]) => [x / count, y / count, z / count]);
    const steps = places.slice(1).map((place, row) => {
      const [x, y, z] = place.map((value, axis) => value - places[row][axis]);
      return Math.sqrt(x * x + y * y + z * z);
    });
    return steps.reduce((sum, step) => sum + step, 0) / (rowHeight * (rows - 1));
  };
  return { left: length(2), right: length(3) };
}
