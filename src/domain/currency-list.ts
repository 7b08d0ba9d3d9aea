import type { CurrencyCode } from "./currency.ts";

export type Currency = {
  code: CurrencyCode;
  name: { "en-US": string; "zh-CN": string };
  symbol: string;
  /** ISO 3166 code of the flag shown beside it. */
  flag: string;
  /** Icon name with the specification's prefix (spec §9). */
  icon: string;
};

/** The currencies as lists show them. */
export const currencies: readonly Currency[] = [
  currency("USD", "US dollar", "美元", "$", "us"),
  currency("EUR", "Euro", "欧元", "€", "eu"),
  currency("GBP", "British pound", "英镑", "£", "gb"),
  currency("AUD", "Australian dollar", "澳大利亚元", "A$", "au"),
  currency("NZD", "New Zealand dollar", "新西兰元", "NZ$", "nz"),
  currency("CAD", "Canadian dollar", "加拿大元", "CA$", "ca"),
];

function currency(
  code: CurrencyCode,
  english: string,
  chinese: string,
  symbol: string,
  flag: string,
): Currency {
  return {
    code,
    name: { "en-US": english, "zh-CN": chinese },
    symbol,
    flag,
    icon: `icon-flag-${flag}`,
  };
}
