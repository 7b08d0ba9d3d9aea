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
  /** Half the width of a sleeve at the underarm: the value that makes its cap fit the armhole. */
  bicep: number;
};

/** Cloth of a cap that is eased into the armhole: it makes the sleeve round at the shoulder. */
const capEase = 1.015;

/** The lines that pieces share, each with as many spots in both. */
type Lines = { armhole: Spot[]; side: Spot[]; shoulder: Spot[]; cap: Spot[]; under: Spot[] };

const piecesOf = (length: number, spacing: number) => Math.max(2, Math.round(length / spacing));

export const sampled = (line: Spot[], spacing: number) =>
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

/** The side seam from the underarm to the hem. */
export function sideLine({ chest, armholeY, waist, waistY, hem, hemY }: Cut): Spot[] {
  const upper = waistY - armholeY;
  const lower = hemY - waistY;
  return [
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
}

function sharedLines(cut: Cut, spacing: number): Lines & { bicep: number } {
  const { shoulderX, shoulderY, chest, armholeY } = cut;
  // Heights of the curves' handles, as shares of their span.
  const drop = armholeY - shoulderY;
  const armhole = bezier(
    [shoulderX, shoulderY],
    [shoulderX - 16, shoulderY + drop * 0.43],
    [shoulderX - 14, armholeY - 8],
    [chest, armholeY],
  );
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
    side: sampled(sideLine(cut), spacing),
    shoulder: sampled(shoulder, spacing),
    cap: resample(capLine(cut, bicep), sewn.length - 1),
    under: sampled(under, spacing),
    bicep,
  };
}

/** A spot of half a border, with its seam in the right and in the left half. */
export type HalfSpot = { spot: Spot; seam: (isRight: boolean) => string | null };

/** A border from its right half and, where that is not the same mirrored, its left half. */
export function closed(right: readonly HalfSpot[], left = right): BorderSpot[] {
  return [
    ...right.map(({ spot, seam }) => ({ spot, seam: seam(true) })),
    ...left
      .slice(1, -1)
      .toReversed()
      .map(({ spot: [x, y], seam }) => ({ spot: [-x, y] as Spot, seam: seam(false) })),
  ];
}

/** Half a neckline from the middle to the shoulder. */
export function halfNeck(cut: Cut, side: "front" | "back", spacing: number): Spot[] {
  const isVee = side === "front" && cut.collar === "vee";
  const depth = side === "front" ? cut.frontNeck : cut.backNeck;
  return sampled(neckLine(cut, depth, isVee), spacing).toReversed();
}

/** Spots of a line with their seams. */
export const row = (
  line: readonly Spot[],
  seam: (index: number, isRight: boolean) => string | null,
): HalfSpot[] => line.map((spot, index) => ({ spot, seam: (isRight) => seam(index, isRight) }));

/** Half a side seam and half a hem, from the underarm, which is left out. */
export function sideAndHem(
  cut: Cut,
  side: readonly Spot[],
  drop: number,
  { spacing, hand }: { spacing: number; hand: (isRight: boolean) => string },
): HalfSpot[] {
  const low = cut.hemY + drop;
  const hem = sampled(
    bezier([cut.hem, cut.hemY], [cut.hem * 0.7, low], [cut.hem * 0.35, low], [0, low]),
    spacing,
  );
  return [
    ...row(side, (i, isRight) => `side${i}${hand(isRight)}`).slice(1),
    ...row(hem, () => null).slice(1),
  ];
}

/** Front or back. Its right half is the wearer's left in front and the wearer's right behind. */
function bodyPiece(cut: Cut, lines: Lines, spacing: number, side: "front" | "back"): BorderSpot[] {
  const neck = halfNeck(cut, side, spacing);
  const hand = (isRight: boolean) => (isRight === (side === "front") ? "+" : "-");
  const last = lines.armhole.length - 1;
  return closed([
    ...row(neck, (i, isRight) => neckSeam(side, i, neck.length - 1, hand(isRight))),
    ...row(lines.shoulder, (i, isRight) =>
      i === lines.shoulder.length - 1 ? `top${hand(isRight)}` : `shoulder${i}${hand(isRight)}`,
    ).slice(1),
    ...row(lines.armhole, (i, isRight) =>
      i === last ? `underarm${hand(isRight)}` : `armhole${i}${hand(isRight)}${side}`,
    ).slice(1),
    ...sideAndHem(cut, lines.side, side === "front" ? cut.frontDrop : cut.backDrop, {
      spacing,
      hand,
    }),
  ]);
}

/** Name of the neckline's spot `index` steps from the middle of one side. */
export function neckSeam(
  side: "front" | "back",
  index: number,
  end: number,
  hand: "+" | "-",
): string {
  if (index === end) return `neck-end${hand}`;
  return index === 0 ? `neck-${side}-0` : `neck-${side}-${index}${hand}`;
}

/** Half a sleeve's seam under the arm and half its cuff, from the underarm, which is left out. */
export function underAndCuff(
  { cuff, sleeveLength }: Cut,
  under: readonly Spot[],
  spacing: number,
  hand: "+" | "-",
): HalfSpot[] {
  const end: Spot[] = [
    [cuff, sleeveLength],
    [0, sleeveLength],
  ];
  return [
    ...row(under, (i) => `under${i}${hand}`).slice(1),
    ...row(sampled(end, spacing), () => null).slice(1),
  ];
}

/** A sleeve from the top of its cap; across is 0 along the middle of the arm. */
function sleevePiece(cut: Cut, lines: Lines, spacing: number, hand: "+" | "-"): BorderSpot[] {
  const last = lines.cap.length - 1;
  // The wearer's left sleeve has its back half at the right, the right one its front half.
  const bodySide = (isRight: boolean) => ((hand === "+") === isRight ? "back" : "front");
  const cap = row(lines.cap, (i, isRight) => {
    if (i === 0) return `top${hand}`;
    return i === last ? `underarm${hand}` : `armhole${i}${hand}${bodySide(isRight)}`;
  });
  return closed([...cap, ...underAndCuff(cut, lines.under, spacing, hand)]);
}

/** Seam names once round a neckline, from the middle of the front over the wearer's left. */
export function necklineOf(frontEnd: number, backEnd: number): string[] {
  const side = (name: "front" | "back", end: number, hand: "+" | "-") =>
    Array.from({ length: end + 1 }, (_, i) => neckSeam(name, i, end, hand));
  const [front, back] = [side("front", frontEnd, "+"), side("back", backEnd, "+")];
  const [farFront, farBack] = [side("front", frontEnd, "-"), side("back", backEnd, "-")];
  return [
    ...front,
    ...back.toReversed().slice(1),
    ...farBack.slice(1),
    ...farFront.toReversed().slice(1, -1),
  ];
}

/** Lays out the pieces of a cut with set-in sleeves, their spots about `spacing` mm apart. */
export function layOutSetIn(cut: Cut, spacing: number): Pieces {
  const lines = sharedLines(cut, spacing);
  const end = (side: "front" | "back") => halfNeck(cut, side, spacing).length - 1;
  return {
    front: bodyPiece(cut, lines, spacing, "front"),
    back: bodyPiece(cut, lines, spacing, "back"),
    leftSleeve: sleevePiece(cut, lines, spacing, "+"),
    rightSleeve: sleevePiece(cut, lines, spacing, "-"),
    neckline: necklineOf(end("front"), end("back")),
    bicep: lines.bicep,
  };
}
