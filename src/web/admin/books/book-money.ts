import { isCurrencyCode } from "#domain/currency.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import type { Language } from "#domain/language.ts";
import { fromDecimal } from "#domain/money.ts";

/** An amount of a book, also in a currency that is not the shop's; `?` where it cannot be read. */
export function bookMoney(
  { amount, currency }: { amount: string | null; currency: string },
  language: Language,
): string {
  const minor = amount === null ? null : fromDecimal(amount, currency);
  if (minor === null) return `${amount ?? "?"} ${currency}`;
  return isCurrencyCode(currency)
    ? formatMoney({ minor, currency }, language)
    : `${amount} ${currency}`;
}
