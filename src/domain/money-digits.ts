import { decimalsOf } from "./currency.ts";
import type { LanguageData } from "./language/language-data.ts";
import type { Minor } from "./money.ts";

/** What parts thousands and decimals in the reader's language. */
export type Marks = Pick<LanguageData["numbers"], "group" | "decimal">;

/** As a field shows it to be typed over: `30`, `29.90`. */
export function writeTypedAmount(minor: Minor, currency: string, { decimal }: Marks): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const fraction = digits.slice(cut);
  return /^0*$/.test(fraction)
    ? digits.slice(0, cut)
    : `${digits.slice(0, cut)}${decimal}${fraction}`;
}
