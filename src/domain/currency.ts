/** Currencies of the shop and their decimals (R-PRICE-1). */
export const currencyCodes = ["USD", "EUR", "GBP", "AUD", "NZD", "CAD"] as const;
export type CurrencyCode = (typeof currencyCodes)[number];
export const baseCurrency: CurrencyCode = "USD";

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return currencyCodes.some((code) => code === value);
}

const withoutDecimals = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
);
const withThreeDecimals = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/** Digits after the point by ISO 4217, also of currencies that the shop does not sell in (R-PRICE-1). */
export function decimalsOf(code: string): 0 | 2 | 3 {
  if (withoutDecimals.has(code)) return 0;
  return withThreeDecimals.has(code) ? 3 : 2;
}

/** Units of a currency for one US dollar, in millionths: 0.92 is 920 000. */
export type RateMicros = number;

/** The rates the shop opens with (R-PRICE-1). The database holds the ones in force. */
export const openingRates: Record<CurrencyCode, RateMicros> = {
  USD: 1_000_000,
  EUR: 920_000,
  GBP: 790_000,
  AUD: 1_520_000,
  NZD: 1_650_000,
  CAD: 1_360_000,
};
