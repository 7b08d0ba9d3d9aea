import type { Language } from "../language.ts";
import type { PluralCategory } from "./language-table.ts";

const rules = new Map<string, Intl.PluralRules>();

/**
 * The plural category of a count by CLDR, such as `one` for 1 in English.
 * @param locale any BCP 47 tag
 */
export function pluralCategory(locale: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(count);
}

/**
 * The form that goes with a count: `plural("en-US", 2, { one: "shirt", other: "shirts" })`.
 * The compiler requires every form that the language has, and no other.
 */
export function plural<Spoken extends Language>(
  language: Spoken,
  count: number,
  forms: Record<PluralCategory<Spoken>, string>,
): string {
  return forms[pluralCategory(language, count) as PluralCategory<Spoken>];
}
