import { decimalsOf, type CurrencyCode, type RateMicros } from "../currency.ts";
import type { Minor } from "../money.ts";
import type { Marks } from "../typed-amount.ts";

/**
 * Prices from one to another, both among them, in minor units of the shopper's currency; null is
 * open. As a value of facet `price` it is written `3000..6000`, `3000..` or `..6000`, beside the bands
 * that a list has, in whole units and without their upper border (`25-50`). It is the price that the
 * card shows.
 */
export type PriceRange = { from: Minor | null; to: Minor | null };

/** Digits of a border: more than any price, and exact as a number. */
const mostDigits = 12;
const written = new RegExp(`^(\\d{0,${mostDigits}})\\.\\.(\\d{0,${mostDigits}})$`);

/** @returns null for a text that is no range, and for one that leaves nothing out. */
export function readPriceRange(value: string): PriceRange | null {
  const [, from, to] = written.exec(value) ?? [];
  if (from === undefined || to === undefined) return null;
  return makePriceRange(from === "" ? null : Number(from), to === "" ? null : Number(to));
}

/** Borders that stand the wrong way round are turned; from nothing on is no border. */
export function makePriceRange(from: Minor | null, to: Minor | null): PriceRange | null {
  const low = from !== null && to !== null ? Math.min(from, to) : from;
  const high = from !== null && to !== null ? Math.max(from, to) : to;
  const range = { from: low === 0 ? null : low, to: high };
  return range.from === null && range.to === null ? null : range;
}

/** The one way to write a range. */
export const writePriceRange = ({ from, to }: PriceRange): string => `${from ?? ""}..${to ?? ""}`;

export const isInRange = ({ from, to }: PriceRange, price: Minor): boolean =>
  (from === null || price >= from) && (to === null || price <= to);

type Rated = { currency: CurrencyCode; rate: RateMicros };

/** An amount at the rates of both currencies, halves away from zero. */
function convert(amount: Minor, from: Rated, to: Rated): Minor {
  const numerator = BigInt(amount) * BigInt(to.rate) * 10n ** BigInt(decimalsOf(to.currency));
  const denominator = BigInt(from.rate) * 10n ** BigInt(decimalsOf(from.currency));
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * Bands or a range of another currency as one range of the reader's: from the lowest border to the
 * highest. A band's upper border stays left out.
 * @returns null for values that leave nothing out
 */
export function convertPrices(
  values: readonly string[],
  from: Rated,
  to: Rated,
): PriceRange | null {
  const units = 10 ** decimalsOf(from.currency);
  const ranges = values.flatMap((value) => {
    const range = readPriceRange(value);
    if (range) {
      const of = (end: Minor | null) => (end === null ? null : convert(end, from, to));
      return [{ from: of(range.from), to: of(range.to) }];
    }
    const [, low, high = ""] = /^(\d{1,9})-(\d{0,9})$/.exec(value) ?? [];
    if (low === undefined) return [];
    const border = (end: string) => convert(Number(end) * units, from, to);
    return [{ from: border(low), to: high === "" ? null : Math.max(border(high) - 1, 0) }];
  });
  if (ranges.length === 0) return null;
  const lows = ranges.map((range) => range.from ?? 0);
  const highs = ranges.map((range) => range.to ?? Infinity);
  const high = Math.max(...highs);
  return makePriceRange(Math.min(...lows), high === Infinity ? null : high);
}

/** As a field shows it to be typed over: `30`, `29.90`. */
export function writeTypedAmount(minor: Minor, currency: string, { decimal }: Marks): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const fraction = digits.slice(cut);
  return /^0*$/.test(fraction)
    ? digits.slice(0, cut)
    : `${digits.slice(0, cut)}${decimal}${fraction}`;
}
