import { decimalsOf, type CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import type { Minor } from "#domain/money.ts";

/** Borders of the bands in whole units of the shopper's currency. */
const borders = [0, 25, 50, 75, 100, 150];

export type PriceBand = { value: string; from: number; to: number | null };

/** `0-25`, `25-50` … `150-`: the lower border belongs to a band, the upper one does not. */
export const priceBands: readonly PriceBand[] = borders.map((from, index) => {
  const to = borders[index + 1] ?? null;
  return { value: `${from}-${to ?? ""}`, from, to };
});

/** Value of the band that a price in the currency's minor units falls into. */
export function bandOf(price: Minor, currency: CurrencyCode): string {
  const units = price / 10 ** decimalsOf(currency);
  const band = priceBands.findLast((candidate) => units >= candidate.from);
  return band?.value ?? "";
}

export function bandLabel(
  { from, to }: PriceBand,
  currency: CurrencyCode,
  language: Language,
): string {
  const format = formatOf(currency, language);
  const [low, high] = [format.format(from), to === null ? "" : format.format(to)];
  if (language === "zh-CN") {
    if (to === null) return `${low} 及以上`;
    return from === 0 ? `${high} 以下` : `${low}–${high}`;
  }
  if (to === null) return `${low} and over`;
  return from === 0 ? `Under ${high}` : `${low} to ${high}`;
}

/** Making a format costs more than a whole page of cards. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: CurrencyCode, language: Language): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const options = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  const format = new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}
