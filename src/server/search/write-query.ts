import { lexemeOf, type Fact } from "#server/words/facts.ts";

/** Parts of texts of to_tsquery. Words are letters and digits alone, so nothing needs escaping. */

export function either(terms: readonly string[]): string {
  const different = [...new Set(terms)];
  return different.length === 1 ? (different[0] ?? "") : `(${different.join(" | ")})`;
}

export const both = (terms: readonly string[]): string =>
  terms.length === 1 ? (terms[0] ?? "") : `(${terms.join(" & ")})`;

/** @param mark `*` for a beginning, letters of weights where it must stand */
export const lexeme = (word: string, mark = ""): string => `'${word}'${mark && `:${mark}`}`;

/** The words one after the other; the mark is the last one's. */
export function phraseOf(words: readonly string[], mark = ""): string {
  const last = words.length - 1;
  const lexemes = words.map((word, at) => lexeme(word, at === last ? mark : ""));
  return lexemes.length === 1 ? (lexemes[0] ?? "") : `(${lexemes.join(" <-> ")})`;
}

export const factAt = (fact: Fact, mark = ""): string => lexeme(lexemeOf(fact), mark);
