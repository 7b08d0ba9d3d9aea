import { isCurrencyCode } from "#domain/currency.ts";
import {
  makePriceRange,
  type PriceRange,
  readPriceRange,
  readTypedPrice,
  writePriceRange,
} from "#domain/catalog/price-range.ts";

/** Fields of the form without scripts; an address has one parameter `price` in their place. */
export const PRICE_FIELDS = { from: "priceFrom", to: "priceTo", currency: "priceIn" } as const;

/** The range among the values of facet `price`. */
export function rangeAmong(values: readonly string[] = []): PriceRange | null {
  return values.map(readPriceRange).find((range) => range !== null) ?? null;
}

/**
 * Values of facet `price` as one list has them: bands, or a range, which takes their place. Of a
 * submitted form what was typed anew wins, else what is ticked.
 * @param values as the address has them
 */
export function readPrices(values: readonly string[], parameters: URLSearchParams): string[] {
  const bands = values.filter((value) => !value.includes(".."));
  const before = rangeAmong(values);
  const kept = before ? [writePriceRange(before)] : bands;
  const currency = parameters.get(PRICE_FIELDS.currency) ?? "";
  if (!isCurrencyCode(currency)) return kept;
  const typed = (field: string) => readTypedPrice(parameters.get(field) ?? "", currency);
  const range = makePriceRange(typed(PRICE_FIELDS.from), typed(PRICE_FIELDS.to));
  const now = range ? writePriceRange(range) : null;
  if (now === null || (now === kept[0] && bands.length > 0)) return bands;
  return [now];
}
