import type { Money } from "#contract/money.ts";
import { type CurrencyCode, decimalsOf } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";

interface Printer {
  format: Intl.NumberFormat;
  minorPerUnit: number;
}

const printers = new Map<string, Printer>();

/*
 * Symbols stand here and not with `Intl`, whose choice differs between versions of ICU: what the
 * server prints must be what the browser prints. Chinese says whose dollar it is.
 */
const SYMBOLS: Record<Language, Record<CurrencyCode, string>> = {
  "en-US": { USD: "$", EUR: "€", GBP: "£", AUD: "A$", NZD: "NZ$", CAD: "CA$" },
  "zh-CN": { USD: "US$", EUR: "€", GBP: "£", AUD: "AU$", NZD: "NZ$", CAD: "CA$" },
};

function printerOf(currency: CurrencyCode, language: Language): Printer {
  const key = `${language} ${currency}`;
  const known = printers.get(key);
  if (known) return known;
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const printer = { format, minorPerUnit: 10 ** digits };
  printers.set(key, printer);
  return printer;
}

/** `{ minor: 5900, currency: "USD" }` → `$59.00`, in Chinese `US$59.00`; what is negative leads with `−`. */
export function formatMoney(money: Pick<Money, "currency" | "minor">, language: Language): string {
  const { format, minorPerUnit } = printerOf(money.currency, language);
  const sign = money.minor < 0 ? "−" : "";
  const number = format.format(Math.abs(money.minor) / minorPerUnit);
  return `${sign}${SYMBOLS[language][money.currency]}${number}`;
}
