import type { Language } from "../language.ts";
import type { LanguageData } from "./language-data.ts";
import { languageTable } from "./language-table.ts";

/** A whole number as a language prints it: `1234567` → `1,234,567`. */
export function formatNumber(value: number, language: Language): string {
  return signed(value, groupDigits(String(Math.abs(value)), languageTable[language].numbers));
}

/**
 * Groups whole digits by threes. `Intl` is not used: its separators differ between versions of
 * ICU, and a page must read the same on the server and in the browser.
 */
export function groupDigits(
  digits: string,
  { group, groupedFrom }: Pick<LanguageData["numbers"], "group" | "groupedFrom">,
): string {
  return digits.length < groupedFrom ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, group);
}

/** The minus sign leads, before a currency's symbol too. */
export const signed = (value: number, text: string): string => (value < 0 ? `−${text}` : text);
