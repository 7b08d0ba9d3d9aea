import type { Language } from "#domain/language.ts";
import { readCharacters } from "./read-characters.ts";
import { characterLanguages, characterRuns, wordLanguages } from "./search-languages.ts";
import type { Reading, TextQuery } from "./search.repository.ts";
import { noSynonyms, type Synonyms } from "./synonyms.ts";

export type SearchQuery = TextQuery & {
  /** Plain words, for their spelling; the last one may be unfinished. */
  spelled: string[];
  /** Characters without anything between them. */
  runs: string[];
};

type Token = { words: string[]; negated: boolean; plain: boolean };

/**
 * Takes a query apart: runs of Chinese into pairs of characters, since PostgreSQL takes a whole run
 * for one word; everything else into words, `"phrases"` and `-words` that must be absent. All parts
 * must match, in one language or another.
 * @returns null when nothing can be searched for.
 */
export function readQuery(typed: string, synonyms: Synonyms = noSynonyms): SearchQuery | null {
  // 10号 is number ten.
  const text = typed.normalize("NFKC").replaceAll(/(\d)\s*号/g, "$1 ");
  const runs = text.match(characterRuns) ?? [];
  const tokens = readTokens(text.replaceAll(characterRuns, " "));
  if (tokens.length === 0 && runs.length === 0) return null;
  return {
    words: tokens.length === 0 ? [] : wordLanguages.map((one) => readWords(tokens, one, synonyms)),
    characters:
      runs.length === 0
        ? []
        : characterLanguages.map((language) => {
            return { language, none: "", ...readCharacters(runs, synonyms[language]) };
          }),
    spelled: tokens.filter(({ plain }) => plain).flatMap(({ words }) => words),
    runs,
  };
}

function readWords(tokens: readonly Token[], language: Language, synonyms: Synonyms): Reading {
  const isLast = (token: Token) => token === tokens.at(-1);
  const wanted = tokens.filter(({ negated }) => !negated);
  const unwanted = tokens.filter(({ negated }) => negated);
  const terms = wanted.map((token) => writeTerm(token, joinNumber(token, tokens), isLast(token)));
  return {
    language,
    all: withSynonyms(wanted, terms, synonyms[language]).join(" & "),
    none: unwanted.map((token) => writeTerm(token, [], false)).join(" | "),
    title: wanted.map((token) => writeTerm(token, [], isLast(token), "A")).join(" & "),
    loose: null,
  };
}

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
function writeTerm({ words, plain }: Token, others: string[], last: boolean, label = "") {
  const mark = last && plain ? `*${label}` : label;
  return either([words, ...others.map((word) => [word])].map((one) => phraseOf(one, mark)));
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
