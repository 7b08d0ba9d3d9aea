import { decimalsOf, type CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { formatWholeMoney } from "#domain/language/format-money.ts";
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
  const texts = serverTexts[language].priceBand;
  const money = (units: number) => formatWholeMoney(units, currency, language);
  if (to === null) return texts.over(money(from));
  return from === 0 ? texts.under(money(to)) : texts.between(money(from), money(to));
}
