/** Triangles sorted into cubes, so that a ray meets few of them. */
export type RayGrid = { isHit(from: Vector, to: Vector): boolean };
export type Vector = readonly [x: number, y: number, z: number];

/** Edge of a cube, and how far a ray goes, millimetres. */
const cell = 26;
const reach = 700;
/** A ray does not meet the triangle it starts from. */
const nearest = 0.5;

type Cubes = { low: Vector; size: Vector; lists: number[][] };

const at = (points: ArrayLike<number>, point: number): Vector => [
  points[3 * point],
  points[3 * point + 1],
  points[3 * point + 2],
];

function sortTriangles(points: ArrayLike<number>, triangles: readonly number[]): Cubes {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    low[i % 3] = Math.min(low[i % 3], points[i] - 1);
    high[i % 3] = Math.max(high[i % 3], points[i] + 1);
  }
  const size = low.map((value, axis) => Math.ceil((high[axis] - value) / cell));
  const lists: number[][] = Array.from({ length: size[0] * size[1] * size[2] }, () => []);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => at(points, triangles[t + k]));
    const [from, to] = [Math.min, Math.max].map((pick) =>
      [0, 1, 2].map((axis) =>
        Math.floor((pick(...corners.map((c) => c[axis])) - low[axis]) / cell),
      ),
    );
    for (let x = from[0]; x <= to[0]; x++) {
      for (let y = from[1]; y <= to[1]; y++) {
        for (let z = from[2]; z <= to[2]; z++) lists[(z * size[1] + y) * size[0] + x].push(t);
      }
    }
  }
  return { low: [low[0], low[1], low[2]], size: [size[0], size[1], size[2]], lists };
}

/** Distance along a ray to a triangle (Möller and Trumbore); null beside it. */
function meet(points: ArrayLike<number>, corners: readonly number[], from: Vector, to: Vector) {
  const [a, b, c] = corners.map((corner) => 3 * corner);
  const e1x = points[b] - points[a];
  const e1y = points[b + 1] - points[a + 1];
  const e1z = points[b + 2] - points[a + 2];
  const e2x = points[c] - points[a];
  const e2y = points[c + 1] - points[a + 1];
  const e2z = points[c + 2] - points[a + 2];
  const px = to[1] * e2z - to[2] * e2y;
  const py = to[2] * e2x - to[0] * e2z;
  const pz = to[0] * e2y - to[1] * e2x;
  const across = e1x * px + e1y * py + e1z * pz;
  if (Math.abs(across) < 1e-9) return null;
  const sx = from[0] - points[a];
  const sy = from[1] - points[a + 1];
  const sz = from[2] - points[a + 2];
  const u = (sx * px + sy * py + sz * pz) / across;
  if (u < 0 || u > 1) return null;
  const qx = sy * e1z - sz * e1y;
  const qy = sz * e1x - sx * e1z;
  const qz = sx * e1y - sy * e1x;
  const v = (to[0] * qx + to[1] * qy + to[2] * qz) / across;
  if (v < 0 || u + v > 1) return null;
  return (e2x * qx + e2y * qy + e2z * qz) / across;
}

/** @param triangles three points each. */
export function newRayGrid(points: ArrayLike<number>, triangles: readonly number[]): RayGrid {
  const { low, size, lists } = sortTriangles(points, triangles);
  // A triangle in several cubes is looked at once a ray.
  const seen = new Int32Array(triangles.length);
  const corners = [0, 0, 0];
  let ray = 0;
  const isHitIn = (list: readonly number[], from: Vector, to: Vector) => {
    for (const t of list) {
      if (seen[t] === ray) continue;
      seen[t] = ray;
      for (let k = 0; k < 3; k++) corners[k] = triangles[t + k];
      const distance = meet(points, corners, from, to);
      if (distance !== null && distance > nearest && distance < reach) return true;
    }
    return false;
  };
  return {
    isHit(from, to) {
      ray++;
      const cube = from.map((value, axis) => Math.floor((value - low[axis]) / cell));
      const pace = to.map((value) => cell / Math.abs(value || 1e-12));
      const next = from.map((value, axis) => {
        const wall = (cube[axis] + (to[axis] > 0 ? 1 : 0)) * cell + low[axis];
        return (wall - value) / (to[axis] || 1e-12);
      });
      while (cube.every((value, axis) => value >= 0 && value < size[axis])) {
        if (isHitIn(lists[(cube[2] * size[1] + cube[1]) * size[0] + cube[0]], from, to))
          return true;
        const axis = next[0] < next[1] ? (next[0] < next[2] ? 0 : 2) : next[1] < next[2] ? 1 : 2;
        if (next[axis] > reach) return false;
        cube[axis] += to[axis] > 0 ? 1 : -1;
        next[axis] += pace[axis];
      }
      return false;
    },
  };
}
