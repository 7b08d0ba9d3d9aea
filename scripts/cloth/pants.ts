import { collarPanel } from "../../src/kit/cloth/mesh.ts";
import { addStrip } from "./collar.ts";
import { bezier, lengthOf, resample, type Spot } from "./curve.ts";
import type { Cut } from "./cuts.ts";
import { type BorderSpot, closed, type HalfSpot, row, sampled } from "./pieces.ts";
import { seededRandom } from "./random.ts";
import { addPiece, fillSpots, gatherEnds, newWorkpiece } from "./sew.ts";
import { addCorner, addPoint, type SewnShirt, type Workpiece } from "./workpiece.ts";

/** Half a leg beside a shirt's measures, millimetres: across from the outer side, down from the waist. */
export type Legs = {
  /** From the outer side to the middle in front and behind, at the waist. */
  waist: { front: number; back: number };
  /** How far the waist lies under its height at the side, in the middle; below zero above it. */
  waistDip: { front: number; back: number };
  /** Length that the crotch's seam gains on that down to the fork. */
  fork: { front: number; back: number };
  /** Down to the fork, and to the knee. */
  rise: number;
  kneeY: number;
  knee: number;
  /** Where the outer fold of a flat leg lies at its end, share of the waist: shorts are wide there. */
  hemOuter?: number;
};

type Side = "front" | "back";
const sides = ["front", "back"] as const;

/** The flat pants lie this much too high. */
const lift = 30;
/** Where the outer fold of a flat leg lies at the waist and at the ankle, shares of the waist. */
const outerFold = { waist: 0.98, ankle: 0.7 };

/** The lines of a leg's front or back half, from the outer side at the waist to the hem. */
function linesOf(cut: Cut, legs: Legs, side: Side, spacing: number) {
  const waist = legs.waist[side];
  const dip = legs.waistDip[side];
  const fork = waist + legs.fork[side];
  const { rise, kneeY, knee } = legs;
  const { sleeveLength, cuff } = cut;
  const top = bezier([0, 0], [waist * 0.4, 0], [waist * 0.7, dip], [waist, dip]);
  const crotch = bezier(
    [waist, dip],
    [waist + 4, rise * 0.62],
    [waist + legs.fork[side] * 0.3, rise * 0.94],
    [fork, rise],
  );
  const inseam = [
    ...bezier(
      [fork, rise],
      [fork - (fork - knee) * 0.5, rise + (kneeY - rise) * 0.3],
      [knee + 6, kneeY - (kneeY - rise) * 0.3],
      [knee, kneeY],
    ),
    ...bezier(
      [knee, kneeY],
      [knee - 6, kneeY + (sleeveLength - kneeY) * 0.4],
      [cuff + 4, sleeveLength - (sleeveLength - kneeY) * 0.3],
      [cuff, sleeveLength],
    ).slice(1),
  ];
  return { top: sampled(top, spacing), crotch: sampled(crotch, spacing), inseam };
}

type Lines = Record<Side, ReturnType<typeof linesOf>> & { pieces: number };

/** A leg's border from the outer side at the waist; across is 0 along the outer side. */
function legBorder(cut: Cut, lines: Lines, spacing: number, hand: "+" | "-"): BorderSpot[] {
  const half = (side: Side): HalfSpot[] => {
    const { top, crotch, inseam } = lines[side];
    const last = { top: top.length - 1, crotch: crotch.length - 1 };
    const hem: Spot[] = [
      [cut.cuff, cut.sleeveLength],
      [0, cut.sleeveLength],
    ];
    return [
      ...row(top, (i) => waistSeam(side, i, last.top, hand)),
      ...row(crotch, (i) => (i === last.crotch ? "fork" : `crotch${i}-${side}`)).slice(1),
      ...row(resample(inseam, lines.pieces), (i) => `inseam${i}${hand}`).slice(1),
      ...row(sampled(hem, spacing), () => null).slice(1),
    ];
  };
  // As with sleeves: the wearer's left leg has its back half at the right.
  const [right, left] = hand === "+" ? (["back", "front"] as const) : (["front", "back"] as const);
  return closed(half(right), half(left));
}

function waistSeam(side: Side, index: number, end: number, hand: "+" | "-"): string {
  if (index === 0) return `waist-side${hand}`;
  return index === end ? `waist-${side}` : `waist-${side}-${index}${hand}`;
}

/** Seam names once round the waist, from the middle of the front over the wearer's left. */
function waistLoop({ front, back }: Lines): string[] {
  const names = (side: Side, hand: "+" | "-") => {
    const end = (side === "front" ? front : back).top.length - 1;
    return Array.from({ length: end + 1 }, (_, i) => waistSeam(side, i, end, hand));
  };
  return [
    ...names("front", "+").toReversed(),
    ...names("back", "+").slice(1),
    ...names("back", "-").toReversed().slice(1),
    ...names("front", "-").slice(1, -1),
  ];
}

/**
 * A leg laid flat, folded along its outer side; a part too wide beside the other leg is pressed.
 */
function legPlace(cut: Cut, legs: Legs, hand: 1 | -1) {
  const from = legs.waist.front * outerFold.waist;
  const to = legs.waist.front * (legs.hemOuter ?? outerFold.ankle);
  const widest = Math.max(...sides.map((side) => legs.waist[side] + legs.fork[side]));
  return ([across, down]: Spot, isBorder: boolean): readonly [number, number, number] => {
    const outer = from + ((to - from) * Math.max(0, down)) / cut.sleeveLength;
    const away = Math.abs(across);
    const wide =
      down < legs.rise
        ? legs.waist.back + (widest - legs.waist.back) * Math.max(0, down / legs.rise) ** 2
        : widest + ((legs.knee - widest) * (down - legs.rise)) / (legs.kneeY - legs.rise);
    const pressed = Math.min(1, (outer - 3) / Math.max(wide, 1));
    const isSeam = isBorder && down > legs.waistDip.front + 1;
    const z = isSeam ? 0 : -hand * Math.sign(across) * Math.min(6, away * 0.2);
    return [hand * (outer - away * pressed), lift - down, z];
  };
}

const bandRows = 3;
/** An elastic band keeps this far from the body. */
const bandClearance = 5;

/** The elastic band round the waist: a closed strip, drawn in along its whole height. */
function addWaistband(work: Workpiece, cut: Cut, seams: readonly string[]): void {
  const loop = seams.map((seam) => {
    const point = work.sewn.get(seam);
    if (point === undefined) throw new Error(`No leg has the seam ${seam}.`);
    return point;
  });
  const place = (index: number) => {
    const point = loop[index % loop.length];
    return work.points.slice(3 * point, 3 * point + 3);
  };
  const along = [0];
  for (let i = 0; i < loop.length; i++) {
    const [[x, y], [nextX, nextY]] = [place(i), place(i + 1)];
    along.push(along[i] + Math.sqrt((nextX - x) ** 2 + (nextY - y) ** 2));
  }
  work.measures.collarLength = along[loop.length];
  const rows = [loop];
  for (let r = 1; r <= bandRows; r++) {
    const rise = (cut.collarWidth * r) / bandRows;
    const points = loop.map((_, i) => {
      const [x, y, z] = place(i);
      return addPoint(work, [x, y + rise, z]);
    });
    for (const point of points) work.clearance.set(point, bandClearance);
    rows.push(points);
  }
  const first = work.pointOf.length;
  rows.forEach((points, r) => {
    const down = cut.collarWidth * (1 - r / bandRows);
    along.forEach((u, i) =>
      addCorner(work, collarPanel, [u, down], points[i % loop.length], 1 - cut.collarPull),
    );
  });
  addStrip(work, { first, rows: bandRows, count: loop.length }, false);
}

/** Cuts and sews pants: two legs of one piece each, joined at the crotch, and a band. */
export function sewPants(cut: Cut, legs: Legs, spacing: number): SewnShirt {
  const random = seededRandom(12_345);
  const [front, back] = sides.map((side) => linesOf(cut, legs, side, spacing));
  const lines: Lines = { front, back, pieces: Math.round(lengthOf(front.inseam) / spacing) };
  const work = newWorkpiece(cut);
  ([1, -1] as const).forEach((hand, index) => {
    const border = legBorder(cut, lines, spacing, hand === 1 ? "+" : "-");
    const fill = fillSpots(border, spacing, random);
    addPiece(work, 2 + index, border, legPlace(cut, legs, hand), fill);
  });
  gatherEnds(work, cut);
  addWaistband(work, cut, waistLoop(lines));
  const { sewn: _sewn, ...pants } = work;
  return pants;
}
