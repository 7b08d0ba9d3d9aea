import type { ClothMesh, Wrinkles } from "./mesh.ts";

/** One panel as a grid: the strain of its cloth, and how high it rises out of its mesh. */
export type WrinkleField = {
  /** Left upper crossing on the panel, millimetres. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** 1 where the panel has cloth; the outermost crossings never have. */
  isCloth: Uint8Array;
  /** Strain across, aslant and down, as shares; below zero where cloth is too long for its mesh. */
  across: Float32Array;
  aslant: Float32Array;
  down: Float32Array;
  /** Out of the mesh, in steps of the grid. */
  rise: Float32Array;
};

/** From one crossing to the next, millimetres: a wrinkle is four to eight of them wide. */
export const gridStep = 6;
/** Steps in which slopes are kept. */
export const slopeStep = 1 / 96;
/** Crossings beside a panel that have no cloth. */
const air = 2;

/** How far rise moves in a round by strain, bending and what lies under the cloth. */
const rounds = 90;
const share = { strain: 0.72, bending: 0.0135, bedding: 0.0016 };
/** Cloth whose slopes take up more than this counts as under this strain. */
const tautest = 0.15;
/** Height of the unevenness from which wrinkles grow, steps of the grid. */
const seed = 0.12;
/** Cloth that is shortened by less lies flat. */
const leastShort = 0.006;
/** Wrinkles run out over so many crossings around. */
const runOut = 4;

/** A number 0–1 by chance for each crossing of each panel. */
export function chanceAt(column: number, row: number, panel: number): number {
  let hash = Math.imul(column + 1, 374_761_393) ^ Math.imul(row + 1, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13) ^ Math.imul(panel + 1, 974_711), 1_274_126_177);
  return ((hash >>> 16) & 1023) / 1023;
}

/** The grid of a panel, without strain yet; null for a panel that a mesh does not have. */
export function newWrinkleField(
  { panelOf, triangles, corners }: ClothMesh,
  panel: number,
): WrinkleField | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < triangles.length; at++) {
    if (panelOf[Math.floor(at / 3)] !== panel) continue;
    const u = corners[2 * triangles[at]];
    const v = corners[2 * triangles[at] + 1];
    if (u < left) left = u;
    if (u > right) right = u;
    if (v < top) top = v;
    if (v > bottom) bottom = v;
  }
  if (right < left) return null;
  const width = Math.ceil((right - left) / gridStep) + 2 * air + 1;
  const height = Math.ceil((bottom - top) / gridStep) + 2 * air + 1;
  const size = width * height;
  const rise = new Float32Array(size);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      rise[row * width + column] = seed * (2 * chanceAt(column, row, panel) - 1);
    }
  }
  return {
    left: left - air * gridStep,
    top: top - air * gridStep,
    width,
    height,
    isCloth: new Uint8Array(size),
    across: new Float32Array(size),
    aslant: new Float32Array(size),
    down: new Float32Array(size),
    rise,
  };
}

/** Crossings of cloth that is shortened, and those around; elsewhere it lies on its mesh. */
function movingCrossings({ width, height, isCloth, across, aslant, down }: WrinkleField) {
  const near = new Uint8Array(width * height);
  for (let row = air; row < height - air; row++) {
    for (let column = air; column < width - air; column++) {
      const at = row * width + column;
      if (isCloth[at] === 0) continue;
      const middle = (across[at] + down[at]) / 2;
      const offset = (across[at] - down[at]) / 2;
      const shortest = middle - Math.sqrt(offset * offset + aslant[at] * aslant[at]);
      if (shortest > -leastShort) continue;
      const last = Math.min(height - 1, row + runOut);
      for (let y = Math.max(0, row - runOut); y <= last; y++) {
        const from = y * width + Math.max(0, column - runOut);
        near.fill(1, from, Math.min(from + 2 * runOut + 1, (y + 1) * width));
      }
    }
  }
  const moving: number[] = [];
  for (let at = 0; at < near.length; at++) if (near[at] === 1 && isCloth[at] === 1) moving.push(at);
  return Int32Array.from(moving);
}

/** Strain and bow pull each crossing: what is shortened buckles across that. */
function pullOf(
  { width, across, aslant, down, rise }: WrinkleField,
  moving: Int32Array,
  bow: Float32Array,
  pull: Float32Array,
): void {
  for (let n = 0; n < moving.length; n++) {
    const at = moving[n];
    const here = rise[at];
    const before = here - rise[at - 1];
    const after = rise[at + 1] - here;
    const above = here - rise[at - width];
    const below = rise[at + width] - here;
    // Half the squares of both sides, so that a zigzag of single crossings counts, too.
    let steepU = (before * before + after * after) * 0.25;
    let steepV = (above * above + below * below) * 0.25;
    let steepUV = (before + after) * (above + below) * 0.125;
    const steep = steepU + steepV;
    if (steep > tautest) {
      const held = tautest / steep;
      steepU *= held;
      steepV *= held;
      steepUV *= held;
    }
    const bowU = after - before;
    const bowV = below - above;
    const twist =
      rise[at + width + 1] - rise[at + width - 1] - rise[at - width + 1] + rise[at - width - 1];
    bow[at] = bowU + bowV;
    pull[at] =
      (across[at] + steepU) * bowU +
      (aslant[at] + steepUV) * 0.5 * twist +
      (down[at] + steepV) * bowV;
  }
}

/**
 * Lets cloth that is too long for its mesh rise and sink, as a thin plate on a soft bed does, until its
 * slopes take up the length. Sums, products and square roots only: every engine comes to the same bits.
 */
export function settle(field: WrinkleField): void {
  const { width, rise, isCloth } = field;
  const moving = movingCrossings(field);
  const still = new Uint8Array(rise.length).fill(1);
  for (const at of moving) still[at] = 0;
  for (let at = 0; at < rise.length; at++) if (still[at] === 1 || isCloth[at] === 0) rise[at] = 0;
  const bow = new Float32Array(rise.length);
  const pull = new Float32Array(rise.length);
  for (let round = 0; round < rounds; round++) {
    pullOf(field, moving, bow, pull);
    for (let n = 0; n < moving.length; n++) {
      const at = moving[n];
      const bend = bow[at - 1] + bow[at + 1] + bow[at - width] + bow[at + width] - 4 * bow[at];
      rise[at] += share.strain * pull[at] - share.bending * bend - share.bedding * rise[at];
    }
  }
}

const stepped = (slope: number) => Math.max(-127, Math.min(127, Math.round(slope / slopeStep)));

/** Slopes at each crossing. */
export function slopesOf({ left, top, width, height, rise }: WrinkleField): Wrinkles {
  const slopes = new Int8Array(2 * width * height);
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      slopes[2 * at] = stepped((rise[at + 1] - rise[at - 1]) / 2);
      slopes[2 * at + 1] = stepped((rise[at + width] - rise[at - width]) / 2);
    }
  }
  return { left, top, column: 0, row: 0, width, height, slopes };
}
