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
