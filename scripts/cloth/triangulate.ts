import type { Spot } from "./curve.ts";

/** Spots are rounded to this share of a millimetre, so that both tests below can be exact. */
const perMillimetre = 128;

/** Corners of a triangle and its neighbours over the edges 0–1, 1–2 and 2–0; -1 outside. */
type Triangle = { corner: [number, number, number]; across: [number, number, number] };

type Net = { x: number[]; y: number[]; triangles: Triangle[]; free: number[]; last: number };

/** Twice the area of a, b, c; positive when counter-clockwise. Exact: whole numbers below 2^53. */
function turn(net: Net, a: number, b: number, c: number): number {
  const { x, y } = net;
  return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
}

/** Whether spot `p` lies inside the circle round a counter-clockwise triangle. */
function isInCircle(net: Net, [a, b, c]: Triangle["corner"], p: number): boolean {
  const { x, y } = net;
  const row = (q: number) => [x[q] - x[p], y[q] - y[p]] as const;
  const rows = [row(a), row(b), row(c)] as const;
  const value = determinant(rows.map(([u, v]) => [u, v, u * u + v * v]));
  const size = rows.reduce((sum, [u, v]) => sum + u * u + v * v, 0);
  if (Math.abs(value) > size * size * 1e-14) return value > 0;
  return exactDeterminant(rows) > 0n;
}

function determinant([a, b, c]: number[][]): number {
  return (
    a[0] * (b[1] * c[2] - b[2] * c[1]) -
    a[1] * (b[0] * c[2] - b[2] * c[0]) +
    a[2] * (b[0] * c[1] - b[1] * c[0])
  );
}

function exactDeterminant(rows: readonly (readonly [number, number])[]): bigint {
  const [a, b, c] = rows.map(([u, v]) => {
    const [x, y] = [BigInt(u), BigInt(v)];
    return [x, y, x * x + y * y];
  });
  return (
    a[0] * (b[1] * c[2] - b[2] * c[1]) -
    a[1] * (b[0] * c[2] - b[2] * c[0]) +
    a[2] * (b[0] * c[1] - b[1] * c[0])
  );
}

/** The triangle that holds spot `p`, by walking towards it. */
function find(net: Net, p: number): number {
  let at = net.last;
  for (;;) {
    const { corner, across } = net.triangles[at];
    const out = [0, 1, 2].find((k) => turn(net, corner[k], corner[(k + 1) % 3], p) < 0);
    if (out === undefined) return at;
    at = across[out];
  }
}

type Rim = { from: number; to: number; beyond: number };

/** Takes away the triangles whose circle holds `p`; gives the rim of the hole, and its triangles. */
function hollow(net: Net, p: number): { rim: Rim[]; hole: number[] } {
  const hole = [find(net, p)];
  const seen = new Set(hole);
  const rim: Rim[] = [];
  for (let next = 0; next < hole.length; next++) {
    const { corner, across } = net.triangles[hole[next]];
    for (const k of [0, 1, 2]) {
      const beyond = across[k];
      if (seen.has(beyond)) continue;
      if (beyond >= 0 && isInCircle(net, net.triangles[beyond].corner, p)) {
        seen.add(beyond);
        hole.push(beyond);
      } else rim.push({ from: corner[k], to: corner[(k + 1) % 3], beyond });
    }
  }
  // A triangle that was taken later is no longer beyond the rim.
  return { rim: rim.filter(({ beyond }) => !seen.has(beyond)), hole };
}

/** Fills the hole round `p` with triangles from each edge of its rim to `p`. */
function insert(net: Net, p: number): void {
  const { rim, hole } = hollow(net, p);
  net.free.push(...hole);
  const startingAt = new Map<number, number>();
  const made = rim.map(({ from, to, beyond }) => {
    const slot = net.free.pop() ?? net.triangles.length;
    net.triangles[slot] = { corner: [from, to, p], across: [beyond, -1, -1] };
    startingAt.set(from, slot);
    if (beyond >= 0) {
      const { corner, across } = net.triangles[beyond];
      across[[0, 1, 2].find((k) => corner[k] === to && corner[(k + 1) % 3] === from) ?? 0] = slot;
    }
    return slot;
  });
  for (const slot of made) {
    const next = startingAt.get(net.triangles[slot].corner[1]) ?? -1;
    net.triangles[slot].across[1] = next;
    net.triangles[next].across[2] = slot;
    net.last = slot;
  }
}

/**
 * Delaunay triangles over spots (Bowyer and Watson), three indices each, counter-clockwise in a
 * system whose y points up. Spots must be at least 1/128 mm apart and lie within 10 m. The outer
 * border comes out whole where its spots are as close to each other as those inside.
 */
export function triangulate(spots: readonly Spot[]): [number, number, number][] {
  const count = spots.length;
  const far = 10_000 * perMillimetre;
  const whole = (value: number) => Math.round(value * perMillimetre);
  const net: Net = {
    x: [...spots.map(([x]) => whole(x)), -far, far, 0],
    y: [...spots.map(([, y]) => whole(y)), -far, -far, far],
    triangles: [{ corner: [count, count + 1, count + 2], across: [-1, -1, -1] }],
    free: [],
    last: 0,
  };
  for (let p = 0; p < count; p++) insert(net, p);
  const gone = new Set(net.free);
  return net.triangles
    .filter(({ corner }, slot) => !gone.has(slot) && corner.every((q) => q < count))
    .map(({ corner }) => corner);
}
