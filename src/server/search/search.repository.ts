import type { Language } from "#domain/language.ts";
import type { Database } from "#server/platform/database.ts";
import type { SearchQuery } from "./read-query.ts";

type Driver = Database["driver"];

/** As many hits as are counted and filtered; the most popular are kept. */
export const mostHits = 2_000;

export type TextQuery = Pick<SearchQuery, "english" | "englishTitle" | "chinese" | "chineseTitle">;

/**
 * Ids of products that match, best first: what has all words in its title, as they were typed,
 * before the rest; among equals the most popular. Rare words are found by the text indexes, words
 * of very many products by walking the order of popularity until enough of them have turned up.
 * Which of both is PostgreSQL's choice by the words themselves, so the statement is never prepared:
 * a plan made once for all words knows none of them.
 */
export async function findHits(
  driver: Driver,
  { english, englishTitle, chinese, chineseTitle }: TextQuery,
  limit: number,
): Promise<string[]> {
  const values: (string | number)[] = [];
  const matches = matching(values, english, chinese);
  if (matches === null) return [];
  const titled = matching(values, englishTitle, chineseTitle) ?? "true";
  const [row] = await driver.unsafe<{ ids: string[] | null }[]>(
    `select array_agg(id order by (${titled}) desc, popularity desc, id) as ids
    from (
      select product_id as id, popularity, search_en, search_zh
      from product_search where ${matches}
      order by popularity desc, product_id limit $${values.push(limit)}) hit`,
    values,
    { prepare: false },
  );
  return row?.ids ?? [];
}

/** A condition whose texts are added to `values`; null asks nothing. */
function matching(
  values: (string | number)[],
  english: string | null,
  chinese: string | null,
): string | null {
  const parts: string[] = [];
  if (english !== null) {
    parts.push(`search_en @@ to_tsquery('english', $${values.push(english)})`);
  }
  if (chinese !== null) {
    parts.push(`search_zh @@ to_tsquery('simple', $${values.push(chinese)})`);
  }
  return parts.join(" and ") || null;
}

export function readSynonyms(driver: Driver): Promise<{ language: Language; words: string[] }[]> {
  return driver<{ language: Language; words: string[] }[]>`
    select language, words from search_synonym where language in ('en-US', 'zh-CN') order by id`;
}

export type WordRow = { word: string; label: string; products: number };

/** Words and names that begin with a text, the most sold first. */
export function readWordsFrom(
  driver: Driver,
  language: Language,
  beginning: string,
  limit: number,
): Promise<WordRow[]> {
  const pattern = `${beginning.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return driver<WordRow[]>`
    select word, label, products from search_word
    where language = ${language} and word like ${pattern} and products > 0
    order by products desc, phrase desc, word limit ${limit}`;
}

/** A word as it was typed, with what the shop knows that looks like it. */
export type LookalikeRow = { typed: string; known: boolean; words: WordRow[] };

const mostLookalikes = 40;

/**
 * What looks like some words: entries that share groups of letters with them, those that share most
 * first; none for words of the vocabulary, of which `known` is true.
 * @param words at least one, each with its groups, every group once.
 */
export function readLookalikes(
  driver: Driver,
  language: Language,
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
              select word, label, products, ('  ' || word || ' ') collate "C" as letters
              from search_word where language = ${language} and grams && ${grams}::text[]) near
            order by ${shared} desc, products desc, word
            limit ${mostLookalikes}) w) end as words
        from (select exists (
          select from search_word where language = ${language} and word = ${typed}) as known) k`;
    })
    .reduce((all, one) => driver`${all} union all ${one}`);
  return driver<LookalikeRow[]>`${asked}`;
}
