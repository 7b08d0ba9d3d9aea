import type { RateMicros } from "./currency.ts";

/** Rates are fetched once a day from an address of the merchant's choice (R-PRICE-7). */

/** Smallest and largest rate that is believed, in millionths: 0.0001 to 2,000 for a dollar. */
export const rateBounds = { min: 100, max: 2_000_000_000 } as const;

/** https, or a service on this machine; nobody between may change a price. */
export const isRateUrl = (text: string): boolean =>
  /^(https:\/\/[^/?#@\s]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?)([/?][^\s#]*)?$/.test(
    text,
  );

/** `rates.{currency}`: names with points between, one of them the currency's code. */
export const isRatePath = (text: string): boolean =>
  /^[\w{}-]+(\.[\w{}-]+){0,9}$/.test(text) && text.split("{currency}").length === 2;

/**
 * The rate of a currency in an answer, in millionths.
 * @returns null where the path leads to nothing, or to no believable number
 */
export function rateAt(answer: unknown, path: string, currency: string): RateMicros | null {
  let value = answer;
  for (const name of path.replace("{currency}", currency).split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  const rate = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof rate !== "number" || !Number.isFinite(rate)) return null;
  const micros = Math.round(rate * 1_000_000);
  return micros >= rateBounds.min && micros <= rateBounds.max ? micros : null;
}

/** Whether a rate moved by more than so many per cent: then a person looks at it first. */
export const isTooLarge = (before: RateMicros, now: RateMicros, percent: number): boolean =>
  Math.abs(now - before) * 100 > before * percent;
