import { decimalsOf, type RateMicros } from "./currency.ts";

/** Whole minor units of a currency, such as cents. Never a fraction, never a float of a price. */
export type Minor = number;

const micros = 1_000_000;

/** @throws RangeError when the value is not a whole number that a double holds exactly. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole minor units: ${value}`);
  return value === 0 ? 0 : value; // no negative zero in JSON or comparisons
}

/**
 * `numerator / denominator` to the nearest whole number, halves away from zero (R-PRICE-2).
 * Both are whole; the quotient must fit a double exactly.
 */
export function divideRounded(numerator: number, denominator: number): Minor {
  const sign = Math.sign(numerator) * Math.sign(denominator);
  const n = Math.abs(minor(numerator));
  const d = Math.abs(minor(denominator));
  const whole = Math.floor(n / d);
  const rest = n - whole * d;
  return minor(sign * (rest * 2 >= d ? whole + 1 : whole));
}

/** One component of a unit price, from US cents to the currency's minor units (R-PRICE-2). */
export function convertFromUsd(usdCents: Minor, rate: RateMicros, currency: string): Minor {
  const scale = (micros * 100) / 10 ** decimalsOf(currency);
  return divideRounded(minor(usdCents * rate), scale);
}

/** Back to US cents, rounded once. */
export function convertToUsd(
  amount: Minor,
  { rate, currency }: { rate: RateMicros; currency: string },
): Minor {
  const scale = (micros * 100) / 10 ** decimalsOf(currency);
  return divideRounded(minor(amount * scale), rate);
}

/** A percentage of an amount, rounded once. */
export function percentOf(amount: Minor, percent: number): Minor {
  return divideRounded(minor(amount * percent), 100);
}

export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return minor(total);
}

/** `5900` → `"59.00"`, as payment providers and the wire write it. */
export function toDecimal(amount: Minor, currency: string): string {
  const digits = String(Math.abs(minor(amount)));
  const sign = amount < 0 ? "-" : "";
  const decimals = decimalsOf(currency);
  if (decimals === 0) return sign + digits;
  const padded = digits.padStart(decimals + 1, "0");
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

/** Reads `"59.00"` back. @returns null when the text is not an amount of that currency. */
export function fromDecimal(text: string, currency: string): Minor | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return null;
  const value = Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, "0"));
  if (!Number.isSafeInteger(value)) return null;
  return minor(sign === "-" ? -value : value);
}
