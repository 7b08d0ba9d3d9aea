import { sizeKey, sizeOfCell } from "./size-of-cell.ts";

type Span = readonly [least: number, most: number];

/** A size of a chart, with what its chart says of the body in centimetres. */
export type ChartSize = {
  size: string;
  height?: Span | undefined;
  /** Of men: the half of it is the European size. */
  chest?: Span | undefined;
};

/** The body that a cell names: `128/134` is a child's height, `EU 48/50` a man's chest of 96 to 100. */
function measureOf(text: string): { of: "height" | "chest"; span: Span } | null {
  const [, from = "", to = from] = /^(\d{2,3})(?:~(\d{2,3}))?$/.exec(sizeKey(text)) ?? [];
  const [least, most] = [Number(from), Number(to)];
  const isEuropean = /^\s*eu\b/i.test(text) || (most - least === 2 && least >= 44);
  if (isEuropean && least >= 40 && most <= 70 && least % 2 === 0 && most >= least) {
    return { of: "chest", span: [2 * least, 2 * most] };
  }
  // Children's sizes are six centimetres apart.
  const isHeight = least >= 50 && most <= 182 && (least - 50) % 6 === 0;
  return isHeight && [0, 6].includes(most - least) ? { of: "height", span: [least, most] } : null;
}

function byMeasure(text: string, chart: readonly ChartSize[]): string | null {
  const measure = measureOf(text);
  if (!measure) return null;
  const [least, most] = measure.span;
  const found = chart.filter(
    ({ [measure.of]: span }) => span && span[0] <= least && most <= span[1],
  );
  return found.length === 1 ? (found[0]?.size ?? null) : null;
}

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
  const open: string[] = [];
  for (const text of new Set(texts)) {
    const size = sizeOfCell(text, names);
    if (size === null) open.push(text);
    else found.set(text, size);
  }
  const read = open.flatMap((text) => {
    const size = byMeasure(text, chart);
    return size === null ? [] : [[text, size] as const];
  });
  const all = [...found.values(), ...read.map(([, size]) => size)];
  const isOwn = read.every(([, size]) => all.filter((one) => one === size).length === 1);
  return isOwn ? new Map([...found, ...read]) : found;
}
