import { inEachLanguage, languages, type Language, type LocalText } from "../language.ts";
import { languageTable } from "./language-table.ts";

/**
 * A text that may lack languages, or be empty in some: merchants' texts, names of places. A
 * shop that adds a language has such texts in its database.
 */
export type PartialText = Readonly<Partial<Record<Language, string>>>;

/** The text in a language, else in the first of its fallbacks that has one; "" when none has. */
export function textIn(text: PartialText, language: Language): string {
  return text[language] || (chains[language].map((each) => text[each]).find(Boolean) ?? "");
}

/** The language that `textIn` reads a text in. */
export const readIn = (text: PartialText, language: Language): Language =>
  chains[language].find((each) => text[each]) ?? language;

export const isComplete = (text: PartialText): text is LocalText =>
  languages.every((language) => text[language]);

/** Written in the shop's first language: the one that merchants' texts need. */
export const isWritten = (text: PartialText, first: Language): boolean => Boolean(text[first]);

/** The same text with its gaps filled; the same object where it has none. */
export function completeText(text: PartialText): LocalText {
  return isComplete(text) ? text : inEachLanguage((language) => textIn(text, language));
}

/** All languages in the order in which readers of one look for a text. */
export const chainOf = (language: Language): readonly Language[] => chains[language];

const chains = inEachLanguage((language) => [
  ...new Set<Language>([language, ...languageTable[language].fallbacks, ...languages]),
]);
