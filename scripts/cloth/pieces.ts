import { bezier, lengthOf, resample, type Spot } from "./curve.ts";
import type { Cut } from "./cuts.ts";

/**
 * A spot of a piece's border. Spots of two pieces with the same seam name are sewn together; null
 * stands for an open edge.
 */
export type BorderSpot = { spot: Spot; seam: string | null };

/** The four large pieces as closed borders, with the number of spots along half a neckline. */
export type Pieces = {
  front: BorderSpot[];
  back: BorderSpot[];
  leftSleeve: BorderSpot[];
  rightSleeve: BorderSpot[];
  /** Seam names round the neckline, from the middle of the front over the wearer's left. */
  neckline: string[];
  /** Half the width of a sleeve at the underarm: what makes its cap fit the armhole. */
  bicep: number;
};

/** Cloth of a cap that is eased into the armhole: it makes the sleeve round at the shoulder. */
const capEase = 1.015;

/** The lines that pieces share, each with as many spots in both. */
type Lines = { armhole: Spot[]; side: Spot[]; shoulder: Spot[]; cap: Spot[]; under: Spot[] };

const piecesOf = (length: number, spacing: number) => Math.max(2, Math.round(length / spacing));

const sampled = (line: Spot[], spacing: number) =>
  resample(line, piecesOf(lengthOf(line), spacing));

function neckLine(cut: Cut, depth: number, isVee: boolean): Spot[] {
  const n = cut.neckHalf;
  return isVee
    ? bezier([n, 0], [n - 6, depth * 0.45], [n * 0.35, depth * 0.82], [0, depth])
    : bezier([n, 0], [n - 4, depth * 0.62], [n * 0.62, depth], [0, depth]);
}

const capLine = (cut: Cut, half: number) =>
  bezier([0, 0], [half * 0.42, 0], [half * 0.52, cut.capHeight * 0.95], [half, cut.capHeight]);

/** Half the sleeve's width for which half its cap is a little longer than the armhole. */
function fittingBicep(cut: Cut, armhole: number): number {
  let [low, high] = [40, 340];
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2;
    if (lengthOf(capLine(cut, middle)) < armhole * capEase) low = middle;
    else high = middle;
  }
  return low;
}

function sharedLines(cut: Cut, spacing: number): Lines & { bicep: number } {
  const { shoulderX, shoulderY, chest, armholeY, waist, waistY, hem, hemY } = cut;
  // Heights of the curves' handles, as shares of what they span.
  const drop = armholeY - shoulderY;
  const armhole = bezier(
    [shoulderX, shoulderY],
    [shoulderX - 16, shoulderY + drop * 0.43],
    [shoulderX - 14, armholeY - 8],
    [chest, armholeY],
  );
  const upper = waistY - armholeY;
  const lower = hemY - waistY;
  const side = [
    ...bezier(
      [chest, armholeY],
      [chest - 3, armholeY + upper * 0.3],
      [waist, waistY - upper * 0.4],
      [waist, waistY],
    ),
    ...bezier(
      [waist, waistY],
      [waist, waistY + lower * 0.34],
      [hem - 2, hemY - lower * 0.3],
      [hem, hemY],
    ).slice(1),
  ];
  const shoulder: Spot[] = [
    [cut.neckHalf, 0],
    [shoulderX, shoulderY],
  ];
  const bicep = fittingBicep(cut, lengthOf(armhole));
  const under: Spot[] = [
    [bicep, cut.capHeight],
    [cut.cuff, cut.sleeveLength],
  ];
  const sewn = sampled(armhole, spacing);
  return {
    armhole: sewn,
    side: sampled(side, spacing),
    shoulder: sampled(shoulder, spacing),
    cap: resample(capLine(cut, bicep), sewn.length - 1),
    under: sampled(under, spacing),
    bicep,
  };
}

/** Mirrors the right half of a border to its left; `name` says the seams of both halves. */
function closed(
  half: readonly { spot: Spot; seam: (isRight: boolean) => string | null }[],
): BorderSpot[] {
  const left = half.slice(1, -1).toReversed();
  return [
    ...half.map(({ spot, seam }) => ({ spot, seam: seam(true) })),
    ...left.map(({ spot: [x, y], seam }) => ({ spot: [-x, y] as Spot, seam: seam(false) })),
  ];
}

type HalfSpot = Parameters<typeof closed>[0][number];

/** Front or back. Its right half is the wearer's left in front and the wearer's right behind. */
function bodyPiece(cut: Cut, lines: Lines, spacing: number, side: "front" | "back"): BorderSpot[] {
  const isFront = side === "front";
  const depth = isFront ? cut.frontNeck : cut.backNeck;
  const drop = isFront ? cut.frontDrop : cut.backDrop;
  const neck = sampled(neckLine(cut, depth, isFront && cut.collar === "vee"), spacing).toReversed();
  const low = cut.hemY + drop;
  const hem = sampled(
    bezier([cut.hem, cut.hemY], [cut.hem * 0.7, low], [cut.hem * 0.35, low], [0, low]),
    spacing,
  );
  const hand = (isRight: boolean) => (isRight === isFront ? "+" : "-");
  const row = (line: Spot[], seam: (index: number, isRight: boolean) => string | null) =>
    line.map((spot, index): HalfSpot => ({ spot, seam: (isRight) => seam(index, isRight) }));
  const last = lines.armhole.length - 1;
  return closed([
    ...row(neck, (i, isRight) => neckSeam(side, i, neck.length - 1, hand(isRight))),
    ...row(lines.shoulder, (i, isRight) =>
      i === lines.shoulder.length - 1 ? `top${hand(isRight)}` : `shoulder${i}${hand(isRight)}`,
    ).slice(1),
    ...row(lines.armhole, (i, isRight) =>
      i === last ? `underarm${hand(isRight)}` : `armhole${i}${hand(isRight)}${side}`,
    ).slice(1),
    ...row(lines.side, (i, isRight) => `side${i}${hand(isRight)}`).slice(1),
    ...row(hem, () => null).slice(1),
  ]);
}

/** Name of the neckline's spot `index` steps from the middle of one side. */
function neckSeam(side: "front" | "back", index: number, end: number, hand: "+" | "-"): string {
  if (index === end) return `neck-end${hand}`;
  return index === 0 ? `neck-${side}-0` : `neck-${side}-${index}${hand}`;
}

/** A sleeve from the top of its cap; across is 0 along the middle of the arm. */
function sleevePiece(cut: Cut, lines: Lines, spacing: number, hand: "+" | "-"): BorderSpot[] {
  const cuff = sampled(
    [
      [cut.cuff, cut.sleeveLength],
      [0, cut.sleeveLength],
    ],
    spacing,
  );
  const last = lines.cap.length - 1;
  // The wearer's left sleeve has its back half at the right, the right one its front half.
  const bodySide = (isRight: boolean) => ((hand === "+") === isRight ? "back" : "front");
  const cap = lines.cap.map((spot, i): HalfSpot => ({
    spot,
    seam: (isRight) => {
      if (i === 0) return `top${hand}`;
      return i === last ? `underarm${hand}` : `armhole${i}${hand}${bodySide(isRight)}`;
    },
  }));
  const under = lines.under.map((spot, i): HalfSpot => ({ spot, seam: () => `under${i}${hand}` }));
  const open = cuff.map((spot): HalfSpot => ({ spot, seam: () => null }));
  return closed([...cap, ...under.slice(1), ...open.slice(1)]);
}

/** The neckline's seam names once round. */
function necklineOf(front: BorderSpot[], back: BorderSpot[]): string[] {
  const names = (border: BorderSpot[], hand: string) => {
    const middle = border[0].seam ?? "";
    const rest = border.flatMap(({ seam }) =>
      seam !== null && seam.startsWith("neck-") && seam.endsWith(hand) ? [seam] : [],
    );
    const outwards = new Set([
      middle,
      ...(hand === border[1].seam?.at(-1) ? rest : rest.toReversed()),
    ]);
    return [...outwards];
  };
  const left = [...names(front, "+"), ...names(back, "+").toReversed().slice(1)];
  const right = [...names(back, "-"), ...names(front, "-").toReversed().slice(1)];
  return [...left, ...right.slice(1, -1)];
}

/** Lays out the pieces of a cut, with spots about `spacing` millimetres apart along the borders. */
export function layOutPieces(cut: Cut, spacing: number): Pieces {
  const lines = sharedLines(cut, spacing);
  const front = bodyPiece(cut, lines, spacing, "front");
  const back = bodyPiece(cut, lines, spacing, "back");
  return {
    front,
    back,
    leftSleeve: sleevePiece(cut, lines, spacing, "+"),
    rightSleeve: sleevePiece(cut, lines, spacing, "-"),
    neckline: necklineOf(front, back),
    bicep: lines.bicep,
  };
}
