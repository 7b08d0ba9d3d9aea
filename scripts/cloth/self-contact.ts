import type { Edge } from "./edges.ts";

/** Points of cloth that do not belong together stay this far from each other, millimetres. */
const reach = 6;
/** Share of the missing distance that one round makes up for. */
const softness = 0.3;
const slots = 1 << 16;

/** Buffers that find the points near a point: a hash of cells as wide as the reach. */
export type Neighbourhood = {
  /** Points of the same and the next triangles, which the cloth itself keeps apart. */
  joined: Set<number>[];
  head: Int32Array;
  next: Int32Array;
  cell: Int32Array;
};

export function newNeighbourhood(count: number, edges: readonly Edge[]): Neighbourhood {
  const joined = Array.from({ length: count }, () => new Set<number>());
  for (const { a, b, wings } of edges) {
    joined[a].add(b);
    joined[b].add(a);
    for (const { point } of wings) {
      joined[a].add(point);
      joined[b].add(point);
    }
  }
  return {
    joined,
    head: new Int32Array(slots),
    next: new Int32Array(count),
    cell: new Int32Array(3 * count),
  };
}

const slotOf = (x: number, y: number, z: number) =>
  (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & (slots - 1);

function sortIntoCells(at: Float64Array, { head, next, cell }: Neighbourhood): void {
  head.fill(-1);
  for (let i = 0; i < next.length; i++) {
    for (let k = 3 * i; k < 3 * i + 3; k++) cell[k] = Math.floor(at[k] / reach);
    const slot = slotOf(cell[3 * i], cell[3 * i + 1], cell[3 * i + 2]);
    next[i] = head[slot];
    head[slot] = i;
  }
}

/** Pushes points of cloth apart that have come closer than cloth is thick. */
export function keepClothApart(at: Float64Array, neighbourhood: Neighbourhood): void {
  sortIntoCells(at, neighbourhood);
  const { joined, head, next, cell } = neighbourhood;
  for (let i = 0; i < next.length; i++) {
    for (let x = -1; x <= 1; x++) {
      for (let y = -1; y <= 1; y++) {
        for (let z = -1; z <= 1; z++) {
          const slot = slotOf(cell[3 * i] + x, cell[3 * i + 1] + y, cell[3 * i + 2] + z);
          for (let j = head[slot]; j >= 0; j = next[j]) {
            if (j > i) pushApart(at, joined[i], i, j);
          }
        }
      }
    }
  }
}

function pushApart(at: Float64Array, joined: ReadonlySet<number>, i: number, j: number): void {
  const dx = at[3 * i] - at[3 * j];
  const dy = at[3 * i + 1] - at[3 * j + 1];
  const dz = at[3 * i + 2] - at[3 * j + 2];
  const square = dx * dx + dy * dy + dz * dz;
  if (square >= reach * reach || square < 1e-9 || joined.has(j)) return;
  const distance = Math.sqrt(square);
  const push = (softness * (reach - distance)) / distance;
  at[3 * i] += dx * push;
  at[3 * i + 1] += dy * push;
  at[3 * i + 2] += dz * push;
  at[3 * j] -= dx * push;
  at[3 * j + 1] -= dy * push;
  at[3 * j + 2] -= dz * push;
}
