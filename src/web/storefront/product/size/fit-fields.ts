import type { Body } from "#domain/catalog/fit-advice.ts";

export const bodyMeasures = ["height", "weight", "chest"] as const;
export type BodyMeasure = (typeof bodyMeasures)[number];
export type Units = "metric" | "imperial";

/** Plausible ranges of a human body, from a small child on; cm and kg. */
const ranges: Record<BodyMeasure, readonly [number, number]> = {
  height: [50, 230],
  weight: [3, 250],
  chest: [30, 200],
};

/** Centimetres of an inch, kilograms of a pound. */
const factors: Record<BodyMeasure, number> = { height: 2.54, weight: 0.453_592, chest: 2.54 };

export const unitOf = (measure: BodyMeasure, units: Units) =>
  measure === "weight" ? (units === "metric" ? "kg" : "lb") : units === "metric" ? "cm" : "in";

/** Parses a typed measure. @returns cm or kg; undefined when empty, null when implausible */
export function readMeasure(
  typed: string,
  measure: BodyMeasure,
  units: Units,
): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return undefined;
  const value = Number(text) * (units === "metric" ? 1 : factors[measure]);
  const [least, most] = ranges[measure];
  return value >= least && value <= most ? value : null;
}

/** The body measures of the filled fields. */
export function readBody(
  typed: Record<BodyMeasure, string>,
  usualSize: string,
  units: Units,
): Body {
  const body: Body = usualSize === "" ? {} : { usualSize };
  for (const measure of bodyMeasures) {
    const value = readMeasure(typed[measure], measure, units);
    if (typeof value === "number") body[measure] = value;
  }
  return body;
}

/** Converts a typed measure to the other units, so that switching loses nothing. */
export function convertMeasure(typed: string, measure: BodyMeasure, to: Units): string {
  const value = readMeasure(typed, measure, to === "metric" ? "imperial" : "metric");
  if (typeof value !== "number") return typed;
  const there = to === "metric" ? value : value / factors[measure];
  return String(Math.round(there * 2) / 2);
}
