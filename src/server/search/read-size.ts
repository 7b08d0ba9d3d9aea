import { countExes } from "#domain/catalog/counted-exes.ts";

/**
 * A size as letters and digits, however it is written: `XXL`, `2XL` and `2xl` are `2xl`, `8Y` and
 * `8 years` are `8y`. Null for a word that is no size of clothes.
 */
export function readSize(word: string): string | null {
  const [, digit, exes = "", letter] = /^(\d)?(x*)([sml])$/.exec(word) ?? [];
  if (letter !== undefined) {
    if (digit !== undefined) return exes.length === 1 ? word : null;
    if (letter === "m") return exes === "" ? "m" : null;
    return countExes(word);
  }
  return /^\d{1,2}[ymt]$/.test(word) ? word : null;
}
