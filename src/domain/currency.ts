/** Currencies of the shop and their decimals (R-PRICE-1). */
export const currencyCodes = ["USD", "EUR", "GBP", "AUD", "NZD", "CAD"] as const;
export type CurrencyCode = (typeof currencyCodes)[number];
export const baseCurrency: CurrencyCode = "USD";

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return currencyCodes.some((code) => code === value);
}

/** Digits after the point: 0 for JPY and KRW, else 2 (R-PRICE-1). */
export function decimalsOf(code: string): 0 | 2 {
  return code === "JPY" || code === "KRW" ? 0 : 2;
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
