/** Money as PayPal writes it: a decimal string and an ISO 4217 code. */
export interface Money {
  currency_code: string;
  value: string;
}

/** Currencies PayPal lists; KRW is not among them. */
const CURRENCIES = new Set(
  (
    "AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD " +
    "USD CNY"
  ).split(" "),
);
const WITHOUT_DECIMALS = new Set(["HUF", "JPY", "TWD"]);

/** PayPal's published pattern of a money value, at most 32 characters. */
export const MONEY_PATTERN = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/;
/** 999999999999999.99, in hundredths. */
export const MAX_HUNDREDTHS = 99_999_999_999_999_999n;

export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Decimal places the currency allows: 0 or 2. */
export const decimalsOf = (code: string): number => (WITHOUT_DECIMALS.has(code) ? 0 : 2);

/** Decimal places a value is written with. */
export const writtenDecimals = (value: string): number => value.split(".")[1]?.length ?? 0;

/**
 * A value as a whole number of hundredths, for every currency alike.
 * Digits beyond the second are cut off; callers check the precision first.
 */
export function toHundredths(value: string): bigint {
  const negative = value.startsWith("-");
  const [whole = "", fraction = ""] = value.replace("-", "").split(".");
  const amount = BigInt(whole || "0") * 100n + BigInt(fraction.padEnd(2, "0").slice(0, 2));
  return negative ? -amount : amount;
}

/** Hundredths as PayPal would answer them: "12.34", or "1234" for a currency without decimals. */
export function fromHundredths(hundredths: bigint, currency: string): Money {
  const sign = hundredths < 0n ? "-" : "";
  const size = hundredths < 0n ? -hundredths : hundredths;
  const fraction = decimalsOf(currency) === 0 ? "" : `.${String(size % 100n).padStart(2, "0")}`;
  return { currency_code: currency, value: `${sign}${size / 100n}${fraction}` };
}
