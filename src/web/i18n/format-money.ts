import type { Money } from "#contract/money.ts";
import { type CurrencyCode, decimalsOf } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { groupDigits } from "./group-digits.ts";

/*
 * Symbols stand here and not with `Intl`, whose choice differs between versions of ICU: what the
 * server prints must be what the browser prints. Chinese says whose dollar it is.
 */
const SYMBOLS: Record<Language, Record<CurrencyCode, string>> = {
  "en-US": { USD: "$", EUR: "€", GBP: "£", AUD: "A$", NZD: "NZ$", CAD: "CA$" },
  "zh-CN": { USD: "US$", EUR: "€", GBP: "£", AUD: "AU$", NZD: "NZ$", CAD: "CA$" },
};

/** `{ minor: 5900, currency: "USD" }` → `$59.00`, in Chinese `US$59.00`; what is negative leads with `−`. */
export function formatMoney(money: Pick<Money, "currency" | "minor">, language: Language): string {
  const { minor, currency } = money;
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, "0");
  const units = groupDigits(Number(digits.slice(0, digits.length - decimals)));
  const rest = decimals > 0 ? `.${digits.slice(-decimals)}` : "";
  return `${minor < 0 ? "−" : ""}${SYMBOLS[language][currency]}${units}${rest}`;
}
