import { plainLetters, simplify } from "#server/words/fold-text.ts";
import { readUnits } from "./read-units.ts";
import { characterRuns } from "#server/words/character-runs.ts";
import { factWords, type Fact } from "#server/words/facts.ts";

/** A word, or several that were typed as one: a phrase in quotes, or what must be absent. */
export type Token = {
  /** Small letters and digits, without accents. */
  words: string[];
  typed: string;
  negated: boolean;
  /** A single word that may be read as something else, and completed when it is the last. */
  isPlain: boolean;
};

/** What is typed in two scripts at once, such as `T恤`, is read as its first word in letters. */
const mixed = factWords
  .filter(({ word }) => word.search(characterRuns) >= 0 && /[a-z]/i.test(word))
  .map(({ fact, word }) => [new RegExp(word, "gi"), ` ${latinOf(fact)} `] as const);

function latinOf(fact: Fact): string {
  const latin = factWords.find((one) => one.fact === fact && one.word.search(characterRuns) < 0);
  return latin?.word ?? "";
}

/** Signs that break lines and no words, as pages and chat programs have them. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** The words of a text, and its runs of characters that stand without blanks. */
export function readTokens(typed: string): { tokens: Token[]; runs: string[] } {
  const text = mixed.reduce(
    (read, [pattern, replacement]) => read.replaceAll(pattern, replacement),
    readUnits(simplify(typed.replaceAll("№", " ").replaceAll(unseen, "").normalize("NFKC"))),
  );
  const runs = text.match(characterRuns) ?? [];
  const parts = text
    .replaceAll(characterRuns, " ")
    .matchAll(/(?<!\S)(-?)(?:"([^"]*)"?|([^\s"]+))/g);
  const tokens = [...parts].flatMap(([, minus = "", phrase, word = ""]): Token[] => {
    const typedWords = wordsIn(phrase ?? word);
    const words = typedWords.map(plainLetters);
    const negated = minus === "-";
    if (words.length === 0) return [];
    if (negated || phrase !== undefined) {
      return [{ words, typed: typedWords.join(" "), negated, isPlain: false }];
    }
    // Whether a hyphen, a slash or a blank parts two words says nothing.
    return typedWords.map((one) => {
      return { words: [plainLetters(one)], typed: one, negated, isPlain: true };
    });
  });
  // “no 10” is ten.
  const isNumber = (token: Token | undefined) => /^\d{1,2}$/.test(token?.words[0] ?? "");
  return {
    tokens: tokens.filter(
      ({ words, isPlain }, at) => !isPlain || words[0] !== "no" || !isNumber(tokens[at + 1]),
    ),
    runs,
  };
}

/** A mark that stands on no letter is none: `¨` is a blank with two dots. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
