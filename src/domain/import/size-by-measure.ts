import { isSizePart, namesIn, sizeKey, sizeOfCell } from "./size-of-cell.ts";

type Span = readonly [least: number, most: number];

/** A size of a chart, with its chart's measures of the body in centimetres. */
export type ChartSize = {
  size: string;
  height?: Span | undefined;
  /** Of men: the half of it is the European size. */
  chest?: Span | undefined;
  /** Length of the foot: European sizes of shoes are two thirds of a centimetre apart. */
  foot?: Span | undefined;
};

/** Of the last, less the room in it, in halves of a centimetre. */
const footOf = (european: number) => Math.round(((european * 2) / 3 - 1.5) * 2) / 2;

/**
 * The body that a cell names: `128/134` is a child's height, `EU 48/50` a man's chest of 96 to 100,
 * `39-42` a foot where the chart is one of feet.
 */
function measureOf(
  text: string,
  chart: readonly ChartSize[],
): { of: "height" | "chest" | "foot"; span: Span } | null {
  const [, from = "", to = from] = /^(\d{2,3})(?:~(\d{2,3}))?$/.exec(sizeKey(text)) ?? [];
  const [least, most] = [Number(from), Number(to)];
  if (chart.some(({ foot }) => foot)) {
    const isShoe = least >= 16 && most <= 50 && most >= least;
    return isShoe ? { of: "foot", span: [footOf(least), footOf(most)] } : null;
  }
  const isEuropean = /^\s*eur?\b/i.test(text) || (most - least === 2 && least >= 44);
  if (isEuropean && least >= 40 && most <= 70 && least % 2 === 0 && most >= least) {
    return { of: "chest", span: [2 * least, 2 * most] };
  }
  // Children's sizes are six centimetres apart.
  const isHeight = least >= 50 && most <= 182 && (least - 50) % 6 === 0;
  return isHeight && [0, 6].includes(most - least) ? { of: "height", span: [least, most] } : null;
}

function byMeasure(text: string, chart: readonly ChartSize[]): string | null {
  const measure = measureOf(text, chart);
  if (!measure) return null;
  const [least, most] = measure.span;
  const found = chart.filter(
    ({ [measure.of]: span }) => span && span[0] <= least && most <= span[1],
  );
  return found.length === 1 ? (found[0]?.size ?? null) : null;
}

/** A name and a measure beside it are to mean one size: of `8Y (140)` neither is taken. */
function byParts(
  text: string,
  chart: readonly ChartSize[],
): { size: string | null; differ: boolean } {
  const parts = namesIn(text) ?? [];
  const names = chart.map(({ size }) => size);
  const read = parts.map((part) => sizeOfCell(part, names) ?? byMeasure(part, chart));
  const found = new Set(read.filter((size) => size !== null));
  if (found.size > 1) return { size: null, differ: true };
  const isSaid = parts.every((part, at) => read[at] !== null || isSizePart(part));
  return { size: isSaid ? ([...found][0] ?? null) : null, differ: false };
}

/** Whether a cell says two sizes of a chart at once: `8Y (140)` is no 8Y. */
export const saysTwoSizes = (text: string, chart: readonly ChartSize[]): boolean =>
  !chart.some(({ size }) => size === text) && byParts(text, chart).differ;

/**
 * The sizes of a chart that the sizes of one product mean: by name, else by the body they are for.
 * Measures count only where each names a size of its own; two of them in one size of the chart are
 * finer than it, and none is read.
 */
export function sizesOfCells(
  texts: readonly string[],
  chart: readonly ChartSize[],
): ReadonlyMap<string, string> {
  const names = chart.map(({ size }) => size);
  const found = new Map<string, string>();
  const read = new Map<string, string>();
  for (const text of new Set(texts)) {
    if (saysTwoSizes(text, chart)) continue;
    const parts = byParts(text, chart);
    const size = sizeOfCell(text, names);
    if (size !== null) found.set(text, size);
    const measured = size === null ? (parts.size ?? byMeasure(text, chart)) : null;
    if (measured !== null) read.set(text, measured);
  }
  const all = [...found.values(), ...read.values()];
  const isOwn = [...read.values()].every((size) => all.filter((one) => one === size).length === 1);
  return isOwn ? new Map([...found, ...read]) : found;
}
