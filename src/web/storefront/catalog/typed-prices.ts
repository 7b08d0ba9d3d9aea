import { amountText } from "#contract/amount-texts.ts";
import { makePriceRange, type PriceRange } from "#domain/catalog/price-range.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { readTypedAmount } from "#domain/typed-amount.ts";

/** Both ends of a range as typed. */
export type TypedPrices = { from: string; to: string };
/** Texts for the fields that cannot be read. */
export type PriceErrors = Partial<Record<keyof TypedPrices, string>>;

/** Reads a range as typed; an empty field is an open end. What cannot be read changes nothing. */
export function readTypedPrices(
  typed: TypedPrices,
  { currency, language }: { currency: CurrencyCode; language: Language },
): { range: PriceRange | null } | { errors: PriceErrors } {
  const errors: PriceErrors = {};
  const read = (end: keyof TypedPrices) => {
    if (typed[end].trim() === "") return null;
    const { numbers } = languageTable[language];
    const amount = readTypedAmount(typed[end], { currency, numbers });
    if ("minor" in amount) return amount.minor;
    errors[end] = amountText(amount, currency, language);
    return null;
  };
  const range = makePriceRange(read("from"), read("to"));
  return Object.keys(errors).length > 0 ? { errors } : { range };
}
