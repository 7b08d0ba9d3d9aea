import { readChinese } from "./read-chinese.ts";
import { noSynonyms, type Synonyms } from "./synonyms.ts";

/** What a typed text asks the two indexes for, as texts of to_tsquery; null asks nothing. */
export type SearchQuery = {
  /** For search_en: every word or one that means the same; the last one as a beginning. */
  english: string | null;
  /** The words as they were typed, all in the title. */
  englishTitle: string | null;
  /** For search_zh: pairs of characters. */
  chinese: string | null;
  chineseTitle: string | null;
  /**
   * The same for abbreviations, and for people who write two things without a space: all
   * characters, in any order. null where that would not find more.
   */
  looseChinese: string | null;
  /** Plain words, for their spelling; the last one may be unfinished. */
  words: string[];
  runs: string[];
};

type Token = { words: string[]; negated: boolean; plain: boolean };

const han = /\p{Script=Han}+/gu;

/**
 * Takes a query apart: Chinese runs into pairs of characters, since PostgreSQL takes a whole run
 * for one word; everything else into words, `"phrases"` and `-words` that must be absent. All parts
 * must match.
 * @returns null when nothing can be searched for.
 */
export function readQuery(typed: string, synonyms: Synonyms = noSynonyms): SearchQuery | null {
  // 10号 is number ten.
  const text = typed.normalize("NFKC").replaceAll(/(\d)\s*号/g, "$1 ");
  const runs = text.match(han) ?? [];
  const tokens = readTokens(text.replaceAll(han, " "));
  const chinese = readChinese(runs, synonyms["zh-CN"]);
  if (tokens.length === 0 && runs.length === 0) return null;
  const numbered = tokens.map((token) => ({ token, joined: joinNumber(token, tokens) }));
  const terms = numbered.map(({ token, joined }, index) =>
    writeTerm(token, joined, index === tokens.length - 1),
  );
  return {
    english: all(withSynonyms(tokens, terms, synonyms["en-US"])),
    englishTitle: all(
      tokens.map((token, index) => writeTerm(token, [], index === tokens.length - 1, "A")),
    ),
    ...chinese,
    words: tokens.filter(({ plain }) => plain).flatMap(({ words }) => words),
    runs,
  };
}

const all = (terms: readonly string[]) => terms.join(" & ") || null;

function readTokens(latin: string): Token[] {
  const clean = latin
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}"\-/]+/gu, " ");
  const tokens: Token[] = [];
  for (const [, minus, phrase, word] of clean.matchAll(/(?<!\S)(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    const words = (phrase ?? word ?? "").split(" ").filter((one) => /[\p{L}\p{N}]/u.test(one));
    const plain = phrase === undefined && minus === "" && /^[\p{L}\p{N}]+$/u.test(words[0] ?? "");
    if (words.length > 0) tokens.push({ words, negated: minus === "-", plain });
  }
  // “no 10” is ten.
  return tokens.filter(
    ({ words }, index) => words[0] !== "no" || !isNumber(tokens[index + 1]?.words[0]),
  );
}

const isNumber = (word: string | undefined) => /^\d{1,2}$/.test(word ?? "");

/** `marlow 10`: the index has names together with their numbers. */
function joinNumber(token: Token, tokens: readonly Token[]): string[] {
  const [number] = token.words;
  if (!token.plain || !isNumber(number)) return [];
  return tokens.flatMap(({ words, plain }) =>
    plain && /^\p{L}/u.test(words[0] ?? "") ? [`${words[0]}${number}`] : [],
  );
}

/** The last word is a beginning only when it is plain; phrases, seasons and `-word` stay whole. */
function writeTerm({ words, negated, plain }: Token, others: string[], last: boolean, label = "") {
  const mark = last && plain ? `*${label}` : label;
  const alternatives = [words, ...others.map((word) => [word])].map((one) => phraseOf(one, mark));
  return `${negated ? "!" : ""}${either(alternatives)}`;
}

const either = (terms: readonly string[]) =>
  terms.length === 1 ? (terms[0] ?? "") : `(${terms.join(" | ")})`;

function phraseOf(words: readonly string[], mark = ""): string {
  const lexemes = words.map((word) => `'${word}'${mark && `:${mark}`}`);
  return lexemes.length === 1 ? (lexemes[0] ?? "") : `(${lexemes.join(" <-> ")})`;
}

const longestSynonym = 3;

/** Words that mean the same stand beside each term; several words may be one (`second kit`). */
function withSynonyms(
  tokens: readonly Token[],
  terms: readonly string[],
  synonyms: ReadonlyMap<string, readonly string[]>,
): string[] {
  const written: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = findSynonyms(tokens, at, synonyms);
    const own = terms.slice(at, at + (found?.length ?? 1));
    const others = found?.others.map((words) => phraseOf(words.split(" "))) ?? [];
    const first = own.length === 1 ? (own[0] ?? "") : `(${own.join(" & ")})`;
    written.push(either([first, ...others]));
    at += own.length;
  }
  return written;
}

function findSynonyms(
  tokens: readonly Token[],
  at: number,
  synonyms: ReadonlyMap<string, readonly string[]>,
) {
  for (let length = longestSynonym; length > 0; length -= 1) {
    const part = tokens.slice(at, at + length);
    if (part.length < length || part.some(({ plain }) => !plain)) continue;
    const phrase = part.map(({ words }) => words[0]).join(" ");
    const others = synonyms.get(phrase) ?? synonyms.get(phrase.replace(/s$/, ""));
    if (others) return { length, others };
  }
  return null;
}
