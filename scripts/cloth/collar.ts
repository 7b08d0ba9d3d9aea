import { collarPanel } from "../../src/kit/cloth/mesh.ts";
import type { Cut } from "./cuts.ts";
import { addCorner, addPoint, type Workpiece } from "./workpiece.ts";

/** One spot of the neckline, from the middle of the front over the wearer's left. */
type NeckSpot = { point: number; side: "front" | "back" | "end"; along: number };

type Neckline = { spots: NeckSpot[]; length: number };

/** Where the polo's panel begins on the collar's, so that both kinds have one picture. */
export const foldedFrom = 100;
/** Rows of a folded collar, millimetres from the seam; it folds over at the stand's height. */
const foldedRows = [0, 8, 16, 22, 31, 40, 49, 58, 67];
/** The fall lies over the shirt's cloth, this far from the body. */
const fallClearance = 11;
const standClearance = 5;
/** A band is double, and its free edge is turned inside. */
const bandClearance = 6;

function readNeckline(work: Workpiece, seams: readonly string[]): Neckline {
  const points = seams.map((seam) => {
    const point = work.sewn.get(seam);
    if (point === undefined) throw new Error(`No piece has the seam ${seam}.`);
    return point;
  });
  let length = 0;
  const spots = points.map((point, index): NeckSpot => {
    const along = length;
    const next = points[(index + 1) % points.length];
    const [x, y] = [0, 1].map(
      (axis) => work.points[3 * next + axis] - work.points[3 * point + axis],
    );
    length += Math.sqrt(x * x + y * y);
    const seam = seams[index];
    const side = seam.startsWith("neck-end")
      ? "end"
      : seam.startsWith("neck-back")
        ? "back"
        : "front";
    return { point, side, along };
  });
  return { spots, length };
}

/** Sews the cut's collar to the neckline, whose seams are named from the middle of the front. */
export function addCollar(work: Workpiece, cut: Cut, seams: readonly string[]): void {
  const neckline = readNeckline(work, seams);
  work.measures.collarLength = neckline.length;
  if (cut.collar === "polo") addFoldedCollar(work, cut, neckline);
  else addBand(work, cut, neckline);
}

/** A closed band: a strip as long as the neckline, shorter at its free edge. */
function addBand(work: Workpiece, cut: Cut, { spots, length }: Neckline): void {
  const rows = cut.collar === "stand" ? 4 : 3;
  const count = spots.length;
  const points = [spots.map(({ point }) => point)];
  for (let row = 1; row <= rows; row++) {
    const width = (cut.collarWidth * row) / rows;
    const places = spots.map((spot) => addPoint(work, bandPlace(work, spot, width)));
    for (const point of places) work.clearance.set(point, bandClearance);
    points.push(places);
  }
  const first = work.pointOf.length;
  for (let row = 0; row <= rows; row++) {
    const width = (cut.collarWidth * row) / rows;
    for (let i = 0; i <= count; i++) {
      const along = i === count ? length : spots[i].along;
      const ease = 1 - (cut.collarPull * row) / rows;
      const u = cut.collar === "vee" ? mitred(along, length, width) : along;
      addCorner(work, collarPanel, [u, cut.collarWidth - width], points[row][i % count], ease);
    }
  }
  addStrip(work, { first, rows, count }, false);
}

/** How far along the edge the two ends of a vee's band are cut away for each millimetre inwards. */
const mitre = 0.9;
/** The cut-away runs out over this length of band. */
const mitreReach = 42;

/** Where a corner of a vee's band lies along it: both ends are cut at an angle, and sewn there. */
function mitred(along: number, length: number, width: number): number {
  const fromEnd = Math.min(along, length - along);
  const cutAway = width * mitre * Math.max(0, 1 - fromEnd / mitreReach);
  return along < length / 2 ? along + cutAway : along - cutAway;
}

type Place = readonly [x: number, y: number, z: number];

/** A flat band stands towards the middle of the neck and upwards. */
function bandPlace(work: Workpiece, { point, side }: NeckSpot, width: number): Place {
  const [x, y, z] = work.points.slice(3 * point, 3 * point + 3);
  const towards = [-x, 80 - y];
  const distance = Math.sqrt(towards[0] ** 2 + towards[1] ** 2) || 1;
  const rise = side === "back" ? 0.8 : 0.55;
  return [
    x + (towards[0] / distance) * width * 0.6,
    y + (towards[1] / distance) * width * 0.6 + width * rise,
    side === "back" ? -3 : z + 3,
  ];
}

/** A collar that stands, folds over and falls; open in front, its corners longer than its back. */
function addFoldedCollar(work: Workpiece, cut: Cut, { spots, length }: Neckline): void {
  const stand = cut.collarWidth;
  const scale = stand / 22;
  const heights = foldedRows.map((height) => height * scale);
  const fold = heights[3];
  const count = spots.length;
  const along = (i: number) => (i === count ? length : spots[i].along);
  const heightAt = (row: number, i: number) => {
    if (heights[row] <= fold) return heights[row];
    const fromEnd = Math.min(along(i), length - along(i));
    return fold + (heights[row] - fold) * (0.86 + 0.42 * Math.max(0, 1 - fromEnd / 95));
  };
  // Both ends are sewn to the same spot in the middle of the front; above it they are free.
  const loop = Array.from({ length: count + 1 }, (_, i) => i);
  const points = heights.map((_, row) =>
    loop.map((i) => {
      if (row === 0) return spots[i % count].point;
      const height = heightAt(row, i);
      const point = addPoint(work, foldedPlace(work, spots, i, { height, fold }));
      work.clearance.set(point, height > fold ? fallClearance : standClearance);
      return point;
    }),
  );
  const first = work.pointOf.length;
  heights.forEach((_, row) =>
    loop.forEach((i) => {
      const height = heightAt(row, i);
      const flare = Math.max(0, height - fold) / (46 * scale);
      const pull = cut.collarPull * Math.min(1, height / fold);
      const ease = 1 - pull + 0.3 * flare;
      addCorner(work, collarPanel, [along(i), foldedFrom + height], points[row][i], ease);
    }),
  );
  work.fold = foldedFrom + fold;
  addStrip(work, { first, rows: heights.length - 1, count }, true);
}

/** A folded collar laid flat: upwards to the fold, and back outwards over the shirt. */
function foldedPlace(
  work: Workpiece,
  spots: readonly NeckSpot[],
  index: number,
  { height, fold }: { height: number; fold: number },
): Place {
  const count = spots.length;
  const at = (i: number) => {
    const { point } = spots[(i + count) % count];
    return [work.points[3 * point], work.points[3 * point + 1]] as const;
  };
  const [x, y] = at(index);
  const [before, after] = [at(index - 1), at(index + 1)];
  const [tx, ty] = [after[0] - before[0], after[1] - before[1]];
  const size = Math.sqrt(tx * tx + ty * ty) || 1;
  const { side } = spots[index % count];
  // Of the two ends in the middle of the front, one lies a little to each side.
  const hand = index === 0 ? 1 : index === count ? -1 : 0;
  let [nx, ny] = side === "back" ? [ty / size, -tx / size] : [-ty / size, tx / size];
  if (side === "end") [nx, ny] = [-Math.sign(x) * 0.6, 0.8];
  const up = Math.min(height, fold);
  const fall = Math.max(0, height - fold);
  const reach = up * 0.9 - fall * 0.97;
  const outwards = side === "end" ? 0 : side === "back" ? -1 : 1;
  const z = outwards * (fall > 0 ? 14 + fall * 0.12 : 3);
  return [x + nx * reach + hand, y + ny * reach, z];
}

/** Triangles between the rows of a strip; a strip that falls outwards is seen from its other side. */
export function addStrip(
  work: Workpiece,
  { first, rows, count }: { first: number; rows: number; count: number },
  isTurned: boolean,
): void {
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < count; i++) {
      const a = first + row * (count + 1) + i;
      const [b, c, d] = [a + 1, a + count + 1, a + count + 2];
      work.triangles.push(...(isTurned ? [b, a, c, d, b, c] : [a, b, c, b, d, c]));
      work.panelOf.push(collarPanel, collarPanel);
    }
  }
}
