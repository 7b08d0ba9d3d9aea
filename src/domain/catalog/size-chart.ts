/** Columns of a size chart: of the body, or of the garment laid flat. */
export const sizeMeasures = [
  "bodyChest",
  "halfChest",
  "length",
  "height",
  "foot",
  "waist",
  "hips",
  "inseam",
] as const;
export type SizeMeasure = (typeof sizeMeasures)[number];

export const chartUnits = ["cm", "inch"] as const;
export type ChartUnit = (typeof chartUnits)[number];

/** Least and most; one measure twice. */
export type MeasureSpan = [number, number];

/** One cell of a chart as it is typed, in the chart's own unit. */
export type TypedMeasure = { measure: SizeMeasure; span: MeasureSpan };
export type TypedSize = { size: string; measures: readonly TypedMeasure[] };

const cmPerInch = 2.54;

/** A measure in the other unit, to the nearest half; the middle goes up (R-SIZE-1). */
export function toOtherUnit(value: number, from: ChartUnit): number {
  const exact = from === "cm" ? value / cmPerInch : value * cmPerInch;
  // A half in decimals must not fall below it in binary fractions.
  return Math.round(Number((exact * 2).toFixed(6))) / 2;
}

/** Rows with both units: the typed one, and the other computed from it. */
export const withBothUnits = (rows: readonly TypedSize[], unit: ChartUnit) =>
  rows.map(({ size, measures }) => ({
    size,
    measures: measures.map(({ measure, span }) => {
      const other: MeasureSpan = [toOtherUnit(span[0], unit), toOtherUnit(span[1], unit)];
      return unit === "cm"
        ? { measure, cm: span, inch: other }
        : { measure, cm: other, inch: span };
    }),
  }));

/**
 * A cell as people write it: `96`, `96–100`, `96-100`, with a point or a comma.
 * @returns null for a text that is no measure, undefined for an empty cell
 */
export function readSpan(text: string): MeasureSpan | null | undefined {
  const written = text.trim();
  if (written === "") return undefined;
  const found = /^(\d{1,3}(?:[.,]\d{1,2})?)(?:\s*[-–—~～]\s*(\d{1,3}(?:[.,]\d{1,2})?))?$/.exec(
    written,
  );
  if (!found) return null;
  const number = (part: string) => Number(part.replace(",", "."));
  const least = number(found[1] ?? "");
  const most = found[2] === undefined ? least : number(found[2]);
  return least > 0 && most >= least ? [least, most] : null;
}

export const writeSpan = ([least, most]: readonly [number, number]): string =>
  least === most ? `${least}` : `${least}–${most}`;
