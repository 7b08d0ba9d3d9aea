import { useTimeZone } from "use-intl";
import type { Language } from "#domain/language.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import type { Minor } from "#domain/money.ts";
import { formatDate, type DateStyle } from "./format-date.ts";
import { useLanguage } from "./use-language.ts";

export type Format = {
  language: Language;
  /** `$59.00` of `{ minor: 5900, currency: "USD" }`. */
  formatMoney: (amount: { minor: Minor; currency: string }) => string;
  /**
   * By the clock of the zone that the provider around the page names: in the admin the shop's
   * (R-SHOP-3).
   * @param value ISO 8601 text or milliseconds since 1970
   */
  formatDate: (value: string | number, style?: DateStyle) => string;
};

/** Amounts and moments as the language of this page writes them. */
export function useFormat(): Format {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return {
    language,
    formatMoney: (amount) => formatMoney(amount, language),
    formatDate: (value, style) => formatDate(value, language, style, timeZone),
  };
}
