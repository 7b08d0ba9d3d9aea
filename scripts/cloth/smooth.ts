import { collarPanel, normalsOf } from "../../src/kit/cloth/mesh.ts";
import { packedSteps } from "../../src/kit/cloth/unpack.ts";
import type { Distance } from "./body.ts";
import { flippedTriangles } from "./measure-mesh.ts";
import type { SewnShirt } from "./workpiece.ts";

/** Without these rounds the edges of printed letters wobble visibly. */
const clothRounds = 5;
/** How far a point moves towards its place, along the cloth and out of it. */
const alongShare = 0.7;
const outwardsShare = 0.12;
const bandRounds = 4;
const foldedRounds = 14;
const unfoldRounds = 80;
/** After so many rounds the points of another ring around a fold move with it. */
const widenEvery = 8;
/** Cloth ends up at least this far from the body, so that its own thickness does too, mm. */
const leastClearance = 2.2;
const furthestPush = 2;

type Links = {
  /** Corners joined to each corner by an edge. */
  beside: Set<number>[];
  /** Corners at the border of their panel. */
  border: Set<number>;
};

function linksOf({ triangles, pointOf }: SewnShirt): Links {
  const beside = pointOf.map(() => new Set<number>());
  const single = new Map<string, readonly [number, number]>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const p = triangles[t + k];
      const q = triangles[t + ((k + 1) % 3)];
      beside[p].add(q);
      beside[q].add(p);
      if (!single.delete(`${q} ${p}`)) single.set(`${p} ${q}`, [p, q]);
    }
  }
  return { beside, border: new Set([...single.values()].flat()) };
}

/** Corners up to two edges away. */
function twoRings(beside: readonly Set<number>[], corner: number): number[] {
  const ring = new Set(beside[corner]);
  for (const near of beside[corner]) for (const next of beside[near]) ring.add(next);
  ring.delete(corner);
  return [...ring];
}

/**
 * Where the flat piece that fits the corners around best (least squares over their place on the
 * panel) has this corner; null where they lie on one line.
 */
function fittedPlace(
  shirt: SewnShirt,
  at: ArrayLike<number>,
  corner: number,
  around: readonly number[],
): [number, number, number] | null {
  const { corners, pointOf } = shirt;
  const sums = { w: 0, u: 0, v: 0, uu: 0, uv: 0, vv: 0 };
  const moments = [0, 1, 2].map(() => ({ w: 0, u: 0, v: 0 }));
  for (const other of around) {
    const u = corners[2 * other] - corners[2 * corner];
    const v = corners[2 * other + 1] - corners[2 * corner + 1];
    const w = 1 / (1 + (u * u + v * v) / 150);
    sums.w += w;
    sums.u += w * u;
    sums.v += w * v;
    sums.uu += w * u * u;
    sums.uv += w * u * v;
    sums.vv += w * v * v;
    for (const axis of [0, 1, 2]) {
      const place = at[3 * pointOf[other] + axis];
      moments[axis].w += w * place;
      moments[axis].u += w * u * place;
      moments[axis].v += w * v * place;
    }
  }
  const { w, u, v, uu, uv, vv } = sums;
  const square = uu * vv - uv * uv;
  const whole = w * square - u * (u * vv - uv * v) + v * (u * uv - uu * v);
  if (Math.abs(whole) < 1e-6) return null;
  const [x, y, z] = moments.map(
    (m) => (m.w * square - u * (m.u * vv - uv * m.v) + v * (m.u * uv - uu * m.v)) / whole,
  );
  return [x, y, z];
}

function smoothCloth(shirt: SewnShirt, { beside, border }: Links, points: Float64Array) {
  const inner = shirt.pointOf.flatMap((point, corner) =>
    border.has(corner) || shirt.cornerPanel[corner] === collarPanel
      ? []
      : [{ corner, at: 3 * point, around: twoRings(beside, corner) }],
  );
  let from = points;
  for (let round = 0; round < clothRounds; round++) {
    const normals = normalsOf({ ...shirt, points: from });
    const to = from.slice();
    for (const { corner, at, around } of inner) {
      const place = fittedPlace(shirt, from, corner, around);
      if (place === null) continue;
      const move = place.map((value, axis) => value - from[at + axis]);
      const out = move.reduce((sum, value, axis) => sum + value * normals[at + axis], 0);
      for (const axis of [0, 1, 2]) {
        const outwards = out * normals[at + axis];
        to[at + axis] += alongShare * (move[axis] - outwards) + outwardsShare * outwards;
      }
    }
    from = to;
  }
  return from;
}

/** The two points of a folded collar: between their neighbours they would be round. */
function collarTips({ pointOf, cornerPanel, corners, fold }: SewnShirt): Set<number> {
  const collar = pointOf.flatMap((point, corner) =>
    cornerPanel[corner] === collarPanel
      ? [{ point, across: corners[2 * corner], down: corners[2 * corner + 1] }]
      : [],
  );
  if (fold === null) return new Set();
  const across = collar.map((corner) => corner.across);
  const ends = [Math.min(...across), Math.max(...across)];
  return new Set(
    ends.map((end) => {
      const edge = collar.filter((corner) => corner.across === end);
      return edge.reduce((low, corner) => (corner.down > low.down ? corner : low)).point;
    }),
  );
}

/** Points of the collar that its seam does not hold, and the points each is drawn to. */
function collarLinks(shirt: SewnShirt, { beside, border }: Links) {
  const { pointOf, cornerPanel } = shirt;
  const tips = collarTips(shirt);
  const links = new Map<number, Set<number>>();
  const held = new Set(pointOf.filter((_, corner) => cornerPanel[corner] !== collarPanel));
  const edge = new Set<number>();
  pointOf.forEach((point, corner) => {
    if (cornerPanel[corner] !== collarPanel) return;
    if (border.has(corner)) edge.add(point);
    const around = links.get(point) ?? new Set();
    for (const other of beside[corner]) around.add(pointOf[other]);
    links.set(point, around);
  });
  return [...links].flatMap(([point, around]) => {
    if (held.has(point) || tips.has(point)) return [];
    const isEdge = edge.has(point);
    const drawn = isEdge ? [...around].filter((p) => edge.has(p) && !held.has(p)) : [...around];
    return drawn.length === 0 ? [] : [{ point, around: drawn, share: isEdge ? 0.3 : 0.5 }];
  });
}

/** The collar has small pieces and sharp bends: each point goes to the middle of those around. */
function smoothCollar(shirt: SewnShirt, links: Links, points: Float64Array): Float64Array {
  const free = collarLinks(shirt, links);
  let from = points;
  for (let round = 0; round < (shirt.fold === null ? bandRounds : foldedRounds); round++) {
    const to = from.slice();
    for (const { point, around, share } of free) {
      for (const axis of [0, 1, 2]) {
        const middle = around.reduce((sum, p) => sum + from[3 * p + axis], 0) / around.length;
        to[3 * point + axis] += share * (middle - from[3 * point + axis]);
      }
    }
    from = to;
  }
  return from;
}

/** Points joined to each point by an edge, whatever their panels. */
function neighboursOf({ pointOf }: SewnShirt, { beside }: Links, count: number): Set<number>[] {
  const near = Array.from({ length: count }, () => new Set<number>());
  pointOf.forEach((point, corner) => {
    for (const other of beside[corner])
      if (pointOf[other] !== point) near[point].add(pointOf[other]);
  });
  return near;
}

/** Moves points that smoothing has drawn into the body out of it again. */
function pushOut(points: Float64Array, distance: Distance, clearance: number): void {
  const step = 0.25;
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = points.subarray(i, i + 3);
    const here = distance(x, y, z);
    if (here >= clearance) continue;
    const gradient = [
      (distance(x + step, y, z) - here) / step,
      (distance(x, y + step, z) - here) / step,
      (distance(x, y, z + step) - here) / step,
    ];
    const square = gradient.reduce((sum, value) => sum + value * value, 0);
    // Between arm and chest the distance hardly grows: a step there would be one too far.
    const push = Math.min((clearance - here) / square, furthestPush / Math.sqrt(square));
    for (const axis of [0, 1, 2]) points[i + axis] += push * gradient[axis];
  }
}

/**
 * In the armpit cloth lies in folds narrower than a triangle, some of which face backwards. Their
 * points, and those ever further around, go to the middle of their neighbours until none does.
 */
function unfold(
  shirt: SewnShirt,
  links: Links,
  points: Float64Array,
  distance: Distance,
): Float64Array {
  const near = neighboursOf(shirt, links, points.length / 3);
  let from = points;
  for (let round = 0; round < unfoldRounds; round++) {
    // Where both cannot be had, the fold goes: nothing is worn inside it.
    pushOut(from, distance, leastClearance * (1 - round / unfoldRounds));
    // As it is packed: rounding may turn the narrowest triangle.
    const packed = from.map((value) => Math.round(value * packedSteps.point) / packedSteps.point);
    const flipped = flippedTriangles({ ...shirt, points: packed });
    if (flipped.length === 0) break;
    const corners = flipped.flatMap((t) => shirt.triangles.slice(3 * t, 3 * t + 3));
    let moved = new Set(corners.map((corner) => shirt.pointOf[corner]));
    for (let ring = 0; ring < Math.floor(round / widenEvery); ring++) {
      moved = new Set([...moved].flatMap((point) => [point, ...near[point]]));
    }
    const to = from.slice();
    for (const point of moved) {
      for (const axis of [0, 1, 2]) {
        const middle = [...near[point]].reduce((sum, p) => sum + from[3 * p + axis], 0);
        to[3 * point + axis] = (from[3 * point + axis] + middle / near[point].size) / 2;
      }
    }
    from = to;
  }
  return from;
}

/** Takes the unevenness of its triangles out of a shirt on its body; its seams stay closed. */
export function smoothShirt(
  shirt: SewnShirt,
  points: Float64Array,
  distance: Distance,
): Float64Array {
  const links = linksOf(shirt);
  const smooth = smoothCollar(shirt, links, smoothCloth(shirt, links, points));
  return unfold(shirt, links, smooth, distance);
}
