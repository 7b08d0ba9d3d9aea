/**
 * Heights of children's sizes in Europe and China: 50, 56, 62 … centimetres, up to those of adults.
 * Source: EN 13402.
 */
const step = 6;
const least = 50;
const most = 182;

/** From this height on a size is called by it alone. */
const leastNamed = 92;

type Span = readonly [from: number, to: number];

/** The height of a size that is nearest to a body's, in centimetres. */
const nearestHeight = (cm: number): number =>
  Math.min(most, Math.max(least, Math.round((cm - least) / step) * step + least));

/**
 * `131cm`, or a size alone that is one of the heights and has three digits, such as `128`; null for
 * what is no height of a body.
 */
export function readHeight(word: string): number | null {
  const [, digits, unit] = /^(\d{2,3})(cm)?$/.exec(word) ?? [];
  if (digits === undefined) return null;
  const cm = Number(digits);
  if (unit) return cm >= least && cm <= 210 ? nearestHeight(cm) : null;
  return digits.length === 3 && nearestHeight(cm) === cm ? cm : null;
}

/**
 * The height that two digits behind “size” mean (`size 98`): those of heights that no chest has.
 * @returns null for others
 */
export function readHeightOfSize(digits: string): number | null {
  const cm = Number(digits);
  const isHeight = /^\d{2}$/.test(digits) && cm >= leastNamed && nearestHeight(cm) === cm;
  return isHeight ? cm : readHeight(digits);
}

/**
 * The heights that a size is for: as its chart says; else those of its name (`128`, `122/128`),
 * or of its years (`8Y`, `7-8 years`), by what children of an age mostly are.
 * @param size as a product has it
 * @param span of the chart, in centimetres
 */
export function heightsOfSize(size: string, span: Span | null): number[] {
  const found = span ?? namedSpan(size) ?? agedSpan(size);
  if (found === null) return [];
  const [from, to] = found;
  const all = Array.from({ length: (most - least) / step + 1 }, (_, at) => least + at * step);
  const within = all.filter((height) => from <= height && height <= to);
  return within.length > 0 ? within : [nearestHeight((from + to) / 2)];
}

function namedSpan(size: string): Span | null {
  const [, from = "", to = from, unit] =
    /^(\d{2,3})(?:\s*[-–/]\s*(\d{2,3}))?\s*(cm)?$/i.exec(size.trim()) ?? [];
  const span = [Number(from), Number(to)] as const;
  // Men's chests end where children's heights begin.
  return from !== "" && span[1] >= (unit ? least : leastNamed) && span[0] <= span[1] ? span : null;
}

function agedSpan(size: string): Span | null {
  const [, first = "", last = first] =
    /^(\d{1,2})(?:\s*[-–/]\s*(\d{1,2}))?\s*(?:y|yrs?|years?)$/i.exec(size.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === "" || from < 2 || to > 16 || from > to) return null;
  return [74 + step * from, 80 + step * to];
}
