import { decimalsOf, isCurrencyCode, type CurrencyCode } from "../currency.ts";
import type { Language } from "../language.ts";
import type { Minor } from "../money.ts";
import { groupDigits, signed } from "./format-number.ts";
import type { LanguageData } from "./language-data.ts";
import { languageTable } from "./language-table.ts";

/**
 * An amount as a language prints it, the same in letters, on the server and in the browser:
 * `{ minor: 5900, currency: "USD" }` → `$59.00`, in Chinese `US$59.00`. A currency that the shop
 * does not sell in has its code instead of a sign.
 */
export function formatMoney(
  { minor, currency }: { minor: Minor; currency: string },
  language: Language,
): string {
  return writeMoney({ minor, currency }, languageTable[language]);
}

/** Whole units, such as the borders of price ranges: `$25`. */
export function formatWholeMoney(
  units: number,
  currency: CurrencyCode,
  language: Language,
): string {
  const { money, numbers } = languageTable[language];
  return fill(money, currency, groupDigits(String(units), numbers));
}

/** By the data of a language, which need not be one of the shop. */
export function writeMoney(
  { minor, currency }: { minor: Minor; currency: string },
  { money, numbers }: Pick<LanguageData, "money" | "numbers">,
): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, "0");
  const units = groupDigits(digits.slice(0, digits.length - decimals), numbers);
  const number = decimals > 0 ? `${units}${numbers.decimal}${digits.slice(-decimals)}` : units;
  return signed(minor, fill(money, currency, number));
}

function fill({ pattern, symbols }: LanguageData["money"], currency: string, number: string) {
  const symbol = isCurrencyCode(currency) ? symbols[currency] : `${currency}\u00A0`;
  // Functions, since `$` means something in a replacement text.
  return pattern.replace("{symbol}", () => symbol).replace("{number}", () => number);
}
