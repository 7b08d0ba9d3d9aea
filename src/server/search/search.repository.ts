import { languages, type Language } from "#domain/language.ts";
import type { Database } from "#server/platform/database.ts";
import { configurations } from "./search-languages.ts";

type Driver = Database["driver"];

/** As many hits as are counted and filtered; the most popular are kept. */
export const mostHits = 2_000;

/** A query as one language reads it, in texts of to_tsquery. */
export type Reading = {
  language: Language;
  /** What must be there; "" where nothing must. The last word is read as a beginning. */
  all: string;
  /** What must not be there; "" for nothing. */
  none: string;
  /** The typed text, matched against the title. */
  title: string;
  /** The same as `all` for texts typed without spaces; null where it would not find more. */
  loose: string | null;
};

/** The query of a text: one reading of each kind must match. */
export type TextQuery = {
  /** In every language of words; empty when there are none in the text. */
  words: Reading[];
  /** In every language that is read by characters. */
  characters: Reading[];
};

/**
 * Ids of products that match, best first: those with all words in the title, as typed, come
 * before the rest; among equals the most popular. Rare words are found by the text index, words
 * of very many products by walking the order of popularity until enough of them have turned up.
 * Which of both is PostgreSQL's choice by the words themselves, so the statement is never prepared:
 * a plan made once for all words knows none of them.
 */
export async function findHits(
  driver: Driver,
  { words, characters }: TextQuery,
  limit: number,
): Promise<string[]> {
  const values: (string | number)[] = [];
  const asked = (part: "all" | "none" | "title") => (readings: readonly Reading[]) =>
    anyOf(values, readings, part);
  const wanted = [words, characters].flatMap(asked("all"));
  const unwanted = [words, characters].flatMap(asked("none")).map((one) => `!!${one}`);
  const conditions = [...wanted, ...unwanted];
  if (conditions.length === 0) return [];
  const titles = [words, characters].flatMap(asked("title"));
  const titled = titles.length === 0 ? "true" : `words @@ (${titles.join(" && ")})`;
  const [row] = await driver.unsafe<{ ids: string[] | null }[]>(
    `select array_agg(id order by (${titled}) desc, popularity desc, id) as ids
    from (
      select product_id as id, popularity, words
      from product_search where words @@ (${conditions.join(" && ")})
      order by popularity desc, product_id limit $${values.push(limit)}) hit`,
    values,
  );
  return row?.ids ?? [];
}

/** A tsquery for what one of the readings says; none when they say nothing. Adds their texts to `values`. */
function anyOf(
  values: (string | number)[],
  readings: readonly Reading[],
  part: "all" | "none" | "title",
): string[] {
  const ways = readings
    .filter((reading) => reading[part] !== "")
    .map((reading) => {
      return `to_tsquery('${configurations[reading.language]}', $${values.push(reading[part])})`;
    });
  return ways.length === 0 ? [] : [`(${ways.join(" || ")})`];
}

export function readSynonyms(driver: Driver): Promise<{ language: Language; words: string[] }[]> {
  return driver<{ language: Language; words: string[] }[]>`
    select language, words from search_synonym where language = any(${[...languages]}) order by id`;
}

export type WordRow = { word: string; label: string; products: number };

/**
 * Words and names that begin with a text: those of the reader's own language first, then the most
 * sold.
 * @param among languages that the text may be written in
 */
export function readWordsFrom(
  driver: Driver,
  { among, own }: { among: readonly Language[]; own: Language },
  beginning: string,
  limit: number,
): Promise<WordRow[]> {
  const pattern = `${beginning.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return driver<WordRow[]>`
    select word, label, products from (
      select distinct on (word) word, label, products, phrase, language = ${own} as own
      from search_word
      where language = any(${[...among]}) and word like ${pattern} and products > 0
      order by word, own desc) found
    order by own desc, products desc, phrase desc, word limit ${limit}`;
}

/** A typed word, with known words that look like it. */
export type LookalikeRow = { typed: string; known: boolean; words: WordRow[] };

const mostLookalikes = 40;

/**
 * Lookalikes of some words: entries that share groups of letters with them, those that share most
 * first; none for words of the vocabulary, of which `known` is true.
 * @param among languages that the words may be written in
 * @param words at least one, each with its groups, every group once.
 */
export function readLookalikes(
  driver: Driver,
  among: readonly Language[],
  words: readonly { typed: string; grams: string[] }[],
): Promise<LookalikeRow[]> {
  const asked = words
    .map(({ typed, grams }) => {
      // Looked for in the text: thousands of arrays compared one by one took ten times as long.
      const shared = grams
        .map((gram) => driver`(strpos(letters, ${gram}) > 0)::int`)
        .reduce((sum, one) => driver`${sum} + ${one}`);
      return driver`
        select ${typed}::text as typed, known, case when known then '[]' else (
          select coalesce(json_agg(json_build_object(
            'word', word, 'label', label, 'products', products)), '[]')
          from (select word, label, products from (
              select word, min(label) as label, max(products) as products,
                ('  ' || word || ' ') collate "C" as letters
              from search_word where language = any(${[...among]}) and grams && ${grams}::text[]
              group by word) near
            order by ${shared} desc, products desc, word
            limit ${mostLookalikes}) w) end as words
        from (select exists (
          select from search_word
          where language = any(${[...among]}) and word = ${typed}) as known) k`;
    })
    .reduce((all, one) => driver`${all} union all ${one}`);
  return driver<LookalikeRow[]>`${asked}`;
}
