import { decimalsOf, type CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { isInRange, readPriceRange } from "#domain/catalog/price-range.ts";
import { formatMoney, formatWholeMoney } from "#domain/language/format-money.ts";
import type { Minor } from "#domain/money.ts";
import { serverTexts } from "#server/texts/server-texts.ts";

/** Borders of the bands in whole units of the shopper's currency. */
const borders = [0, 25, 50, 75, 100, 150];

export type PriceBand = { value: string; from: number; to: number | null };

/** `0-25`, `25-50` … `150-`: the lower border belongs to a band, the upper one does not. */
export const priceBands: readonly PriceBand[] = borders.map((from, index) => {
  const to = borders[index + 1] ?? null;
  return { value: `${from}-${to ?? ""}`, from, to };
});

/**
 * Reads values of facet `price` of a price in the currency's minor units: the band that it falls
 * into, and those of the wanted ranges that hold it. Each price is worked out once.
 * @param wanted values that a list is filtered by
 */
export function priceValuesIn(
  currency: CurrencyCode,
  wanted: readonly string[],
): (price: Minor) => readonly string[] {
  const ranges = wanted.flatMap((value) => {
    const range = readPriceRange(value);
    return range ? [{ value, range }] : [];
  });
  const known = new Map<Minor, readonly string[]>();
  return (price) => {
    const values = known.get(price) ?? [
      bandOf(price, currency),
      ...ranges.flatMap(({ value, range }) => (isInRange(range, price) ? [value] : [])),
    ];
    known.set(price, values);
    return values;
  };
}

function bandOf(price: Minor, currency: CurrencyCode): string {
  const units = price / 10 ** decimalsOf(currency);
  const band = priceBands.findLast((candidate) => units >= candidate.from);
  return band?.value ?? "";
}

/** A band or a range as shoppers read it; what is neither stays as it is. */
export function priceLabel(value: string, currency: CurrencyCode, language: Language): string {
  const band = priceBands.find((candidate) => candidate.value === value);
  if (band) return bandLabel(band, currency, language);
  const range = readPriceRange(value);
  if (!range) return value;
  const texts = serverTexts[language].priceBand;
  const money = (minor: Minor) => formatMoney({ minor, currency }, language);
  if (range.from === null) return texts.upTo(money(range.to ?? 0));
  if (range.to === null) return texts.from(money(range.from));
  return texts.between(money(range.from), money(range.to));
}

function bandLabel({ from, to }: PriceBand, currency: CurrencyCode, language: Language): string {
  const texts = serverTexts[language].priceBand;
  const money = (units: number) => formatWholeMoney(units, currency, language);
  if (to === null) return texts.over(money(from));
  return from === 0 ? texts.under(money(to)) : texts.between(money(from), money(to));
}
