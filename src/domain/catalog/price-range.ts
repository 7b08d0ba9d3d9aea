import { decimalsOf, type CurrencyCode } from "../currency.ts";
import type { Minor } from "../money.ts";

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

/**
 * An amount as shoppers of any language type it: `30`, `29.99`, `29,99`, `€ 1.299,00`. Of a single
 * sign before three digits it is the thousands that are parted. Decimals beyond the currency's are
 * cut.
 * @returns minor units; null for a text that is no amount
 */
export function readTypedPrice(typed: string, currency: CurrencyCode): Minor | null {
  const text = typed.normalize("NFKC").replaceAll(/[^\d.,]/g, "");
  const decimals = decimalsOf(currency);
  const [, whole = "", behind] =
    /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(text.replace(/[.,]+$/, "")) ?? [];
  const units = whole.replaceAll(/[.,]/g, "");
  const rest = (behind ?? "").slice(0, decimals).padEnd(decimals, "0");
  const digits = `${units}${rest}`;
  if (units + (behind ?? "") === "" || digits.length > mostDigits) return null;
  return Number(digits);
}

/**
 * One end of a range as typed: nothing is no end, and a text that is no amount leaves the one in
 * force.
 */
export const readPriceEnd = (
  typed: string,
  inForce: Minor | null,
  currency: CurrencyCode,
): Minor | null => (typed.trim() === "" ? null : (readTypedPrice(typed, currency) ?? inForce));

/** As a field shows it to be typed over: `30`, `29.99`. */
export function writeTypedPrice(price: Minor | null, currency: CurrencyCode): string {
  if (price === null) return "";
  const decimals = decimalsOf(currency);
  const digits = String(price).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const behind = digits.slice(cut);
  return /^0*$/.test(behind) ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${behind}`;
}
