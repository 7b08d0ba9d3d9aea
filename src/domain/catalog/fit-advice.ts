/** A size chart as far as advice needs it; centimetres, sizes from small to large. */
export type FitChartRow = {
  size: string;
  measures: readonly { measure: string; cm: readonly [number, number] }[];
};

/** Votes of buyers on the product beside its chart. */
export type FitVotes = { small: number; true: number; large: number };

/** Acts of buyers with it, in purchases: sent back for its size, or kept. */
export type FitByWear = { tooSmall: number; tooLarge: number; kept: number };

/** Votes that each counts for: a shirt is kept for many reasons, and most buyers write nothing. */
const fitWeights = { review: 1, sentBack: 1, kept: 0.2 };
/** Votes of wear at most: more say nothing more, and how much is sold is nobody's business. */
const mostByWear = 40;

/** All votes on the fit: by reviews, and by units that came back or were kept. */
export function countFitVotes(reviews: FitVotes, wear: FitByWear): FitVotes {
  const { review, sentBack, kept } = fitWeights;
  const worn = {
    small: wear.tooSmall * sentBack,
    true: wear.kept * kept,
    large: wear.tooLarge * sentBack,
  };
  const share = Math.min(1, mostByWear / (worn.small + worn.true + worn.large || 1));
  const sum = (side: keyof FitVotes) => Math.round(reviews[side] * review + worn[side] * share);
  return { small: sum("small"), true: sum("true"), large: sum("large") };
}

/** Centimetres and kilograms; whatever is not known is left out. */
export type Body = { height?: number; weight?: number; chest?: number; usualSize?: string };

export type FitConfidence = "high" | "medium" | "low";

export type FitAdvice = {
  size: string;
  /** The neighbour that would do as well; null when the advice is clear. */
  between: string | null;
  confidence: FitConfidence;
  /** The source of the recommended size. */
  basis: "measured" | "estimated" | "usual";
  /** Which way the votes of buyers moved it, if they did. */
  votes: "up" | "down" | "none";
  /** The body lies outside the chart; the nearest size is named all the same. */
  outside: "below" | "above" | null;
};

export type FitField = keyof Body;

/** Votes that count as much as the chart's own word. */
const chartVotes = 12;
/** Sizes that votes of one mind move the advice at most. */
const mostShift = 0.6;
/** Share of a size on each side of a border within which both neighbours fit. */
const borderWidth = 0.12;
/** Votes below which they say little about a product. */
const fewVotes = 5;

/** Which questions the chart can use; empty when it gives no advice, as for socks and balls. */
export function askedForFit(rows: readonly FitChartRow[]): FitField[] {
  if (rows.length < 2) return [];
  const has = (measure: string) => rows.every((row) => spanOf(row, measure) !== null);
  // Children are sized by height: a child's weight adds no information.
  if (has("height")) return has("bodyChest") ? ["height", "chest", "usualSize"] : ["height"];
  return has("bodyChest") ? ["height", "weight", "chest", "usualSize"] : [];
}

/**
 * The size that fits a body best. A larger body never gets a smaller size, and more votes for
 * “runs small” never a smaller one either.
 * @returns null when too little is known of the body, or the chart gives no advice.
 */
export function adviseFit(
  rows: readonly FitChartRow[],
  votes: FitVotes,
  body: Body,
): FitAdvice | null {
  const found = findPosition(rows, body);
  if (!found) return null;
  const shift = shiftOf(votes);
  const ideal = found.position + shift;
  const last = rows.length - 1;
  const index = Math.min(Math.max(Math.round(ideal), 0), last);
  const row = rows[index];
  if (!row) return null;
  const outside =
    ideal < -0.5 - borderWidth ? "below" : ideal > last + 0.5 + borderWidth ? "above" : null;
  const between = outside ? null : neighbourOf(rows, ideal, index);
  const counted = votes.small + votes.true + votes.large;
  const score =
    found.trust +
    (counted >= chartVotes ? 10 : counted < fewVotes ? -5 : 0) -
    (between === null ? 0 : 20);
  return {
    size: row.size,
    between,
    confidence: outside ? "low" : confidenceOf(score),
    basis: found.basis,
    votes: shift > 0.1 ? "up" : shift < -0.1 ? "down" : "none",
    outside,
  };
}

const confidenceOf = (score: number): FitConfidence =>
  score >= 75 ? "high" : score >= 50 ? "medium" : "low";

function neighbourOf(rows: readonly FitChartRow[], ideal: number, index: number): string | null {
  const off = ideal - index;
  if (Math.abs(off) < 0.5 - borderWidth) return null;
  return rows[index + Math.sign(off)]?.size ?? null;
}

/** Sizes to go up (or down, below 0) by the votes of buyers; few votes move little. */
function shiftOf({ small, true: right, large }: FitVotes): number {
  return (mostShift * (small - large)) / (small + right + large + chartVotes / 2);
}

type Position = {
  /** Index of a row; 1.5 lies on the border between the second and the third. */
  position: number;
  /** Of 100. */
  trust: number;
  basis: FitAdvice["basis"];
};

function findPosition(rows: readonly FitChartRow[], body: Body): Position | null {
  const asked = askedForFit(rows);
  if (asked.length === 0) return null;
  const measured = asked.includes("weight") ? grownUp(rows, body) : child(rows, body);
  const index = asked.includes("usualSize")
    ? rows.findIndex(({ size }) => size === body.usualSize)
    : -1;
  if (index < 0) return measured;
  if (!measured) return { position: index, trust: 60, basis: "usual" };
  // A size that fits in other shirts is a second opinion: it confirms, or casts doubt.
  const apart = Math.abs(measured.position - index);
  return {
    ...measured,
    position: measured.position * 0.65 + index * 0.35,
    trust: measured.trust + (apart <= 0.75 ? 10 : apart > 1.25 ? -20 : 0),
  };
}

function grownUp(rows: readonly FitChartRow[], { chest, height, weight }: Body): Position | null {
  if (chest !== undefined) {
    return { position: positionOf(rows, "bodyChest", chest), trust: 80, basis: "measured" };
  }
  if (height === undefined || weight === undefined) return null;
  const guess = positionOf(rows, "bodyChest", chestFrom(height, weight));
  return { position: guess, trust: 55, basis: "estimated" };
}

/** The larger of the two sizes that height and chest call for: a child grows into it. */
function child(rows: readonly FitChartRow[], { chest, height }: Body): Position | null {
  const positions = [
    ...(height === undefined ? [] : [positionOf(rows, "height", height)]),
    ...(chest === undefined ? [] : [positionOf(rows, "bodyChest", chest)]),
  ];
  if (positions.length === 0) return null;
  return { position: Math.max(...positions), trust: 80, basis: "measured" };
}

/**
 * Chest in cm of a grown-up of average build, a straight line through 160/50 → 84, 180/75 → 98 and
 * 190/95 → 108. Single people differ by some 5 cm, which is why it is trusted less.
 */
const chestFrom = (height: number, weight: number) => 32 + 0.4 * weight + 0.2 * height;

/** Where a value lies among the rows: on a row's middle its index, between two middles in between. */
function positionOf(rows: readonly FitChartRow[], measure: string, value: number): number {
  const middles = rows.flatMap((row) => {
    const span = spanOf(row, measure);
    return span ? [(span[0] + span[1]) / 2] : [];
  });
  const above = middles.findIndex((middle) => middle > value);
  // Beyond the ends the nearest step goes on.
  const upper = above < 0 ? middles.length - 1 : Math.max(above, 1);
  const from = middles[upper - 1] ?? 0;
  const to = middles[upper] ?? from;
  return to === from ? 0 : upper - 1 + (value - from) / (to - from);
}

function spanOf(row: FitChartRow, measure: string): readonly [number, number] | null {
  return row.measures.find((one) => one.measure === measure)?.cm ?? null;
}
