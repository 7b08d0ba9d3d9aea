import { type PriceRange, readPriceRange, writePriceRange } from "#domain/catalog/price-range.ts";

/**
 * Fields of the form without scripts; an address has one parameter `price` in place of both ends, and
 * beside it the currency that it is in.
 */
export const PRICE_FIELDS = { from: "priceFrom", to: "priceTo", currency: "priceIn" } as const;

/** The range among the values of facet `price`. */
export function rangeAmong(values: readonly string[] = []): PriceRange | null {
  return values.map(readPriceRange).find((range) => range !== null) ?? null;
}

/** Bands among the values of facet `price`. */
export const bandsAmong = (values: readonly string[]): string[] =>
  values.filter((value) => !value.includes(".."));

/** Values of facet `price` as one list has them: bands, or a range, which takes their place. */
export function readPrices(values: readonly string[]): string[] {
  const range = rangeAmong(values);
  return range ? [writePriceRange(range)] : bandsAmong(values);
}
