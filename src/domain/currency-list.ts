import { currencyCodes, type CurrencyCode } from "./currency.ts";
import { inEachLanguage, type LocalText } from "./language.ts";
import { languageTable } from "./language/language-table.ts";

export type Currency = {
  code: CurrencyCode;
  name: LocalText;
  symbol: string;
  /** ISO 3166 code of the flag shown beside it. */
  flag: string;
  /** Name of its icon, prefix included. */
  icon: string;
};

const signs: Record<CurrencyCode, { symbol: string; flag: string }> = {
  USD: { symbol: "$", flag: "us" },
  EUR: { symbol: "€", flag: "eu" },
  GBP: { symbol: "£", flag: "gb" },
  AUD: { symbol: "A$", flag: "au" },
  NZD: { symbol: "NZ$", flag: "nz" },
  CAD: { symbol: "CA$", flag: "ca" },
};

/** The currencies as lists show them. */
export const currencies: readonly Currency[] = currencyCodes.map((code) => ({
  code,
  name: inEachLanguage((language) => languageTable[language].currencyNames[code]),
  symbol: signs[code].symbol,
  flag: signs[code].flag,
  icon: `icon-flag-${signs[code].flag}`,
}));
