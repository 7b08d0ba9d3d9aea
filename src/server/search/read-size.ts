import { countExes } from "#domain/catalog/counted-exes.ts";
import { facts, type Fact } from "#server/words/facts.ts";

/**
 * A size as letters and digits, however it is written: `XXL`, `2XL` and `2xl` are `2xl`, `8Y` and
 * `8 years` are `8y`. Null for a word that is no size of clothes.
 */
export function readSize(word: string): string | null {
  const [, digit, exes = "", letter] = /^(\d)?(x*)([sml])$/.exec(word) ?? [];
  if (letter !== undefined) {
    // “6m” is a baby of six months.
    if (letter === "m") return exes === "" ? word : null;
    if (digit !== undefined) return exes.length === 1 ? word : null;
    return countExes(word);
  }
  return /^\d{1,2}[ymt]$/.test(word) ? word : null;
}

/** From this age on children are no toddlers, and up to that one they are children, in years. */
const childhood = { from: 4, to: 16 } as const;

/**
 * What an age says besides the size that is called so: whose clothes they are, and the size above it
 * where children's sizes have every other year.
 * @param size as `readSize` gives it; years, months or a size of toddlers
 */
export function readAge(size: string): Fact[] {
  const [, digits, unit] = /^(\d+)([ym])$/.exec(size) ?? [];
  if (digits === undefined) return [];
  const years = unit === "m" ? Math.floor(Number(digits) / 12) : Number(digits);
  if (years > childhood.to) return [];
  if (years >= childhood.from) {
    return [facts.audience("kids"), facts.size(`${years + (years % 2)}y`)];
  }
  return [facts.audience("toddler"), ...(unit === "y" ? [facts.size(`${years}t`)] : [])];
}
