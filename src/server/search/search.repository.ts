import type { Language } from "#domain/language.ts";
import type { Database } from "#server/platform/database.ts";
import type { SearchQuery } from "./read-query.ts";

type Driver = Database["driver"];

/** As many hits as are counted and filtered; the most popular are kept. */
export const mostHits = 2_000;

export type TextQuery = Pick<SearchQuery, "english" | "englishTitle" | "chinese" | "chineseTitle">;

/**
 * Ids of products that match, best first: what has all words in its title, as they were typed,
 * before the rest; among equals the most popular. Only the two text indexes are asked.
 */
export async function findHits(
  driver: Driver,
  { english, englishTitle, chinese, chineseTitle }: TextQuery,
  limit: number,
): Promise<string[]> {
  const matches = matching(driver, english, chinese);
  if (matches === null) return [];
  const titled = matching(driver, englishTitle, chineseTitle) ?? driver`true`;
  const [row] = await driver<{ ids: string[] | null }[]>`
    with hit as materialized (
      select product_id as id, popularity from product_search where ${matches}
        order by popularity desc, product_id limit ${limit})
    select array_agg(hit.id order by (${titled}) desc, hit.popularity desc, hit.id) as ids
      from hit join product_search on product_id = hit.id`;
  return row?.ids ?? [];
}

function matching(driver: Driver, english: string | null, chinese: string | null) {
  const inEnglish = driver`search_en @@ to_tsquery('english', ${english})`;
  const inChinese = driver`search_zh @@ to_tsquery('simple', ${chinese})`;
  if (english !== null && chinese !== null) return driver`${inEnglish} and ${inChinese}`;
  if (english !== null) return inEnglish;
  return chinese === null ? null : inChinese;
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
 * first. `known` is true for words of the vocabulary.
 */
export function readLookalikes(
  driver: Driver,
  language: Language,
  words: readonly { typed: string; grams: string[] }[],
): Promise<LookalikeRow[]> {
  const asked = JSON.stringify(words);
  return driver<LookalikeRow[]>`
    select a.typed,
      exists (select from search_word w where w.language = ${language} and w.word = a.typed) as known,
      (select coalesce(json_agg(json_build_object(
          'word', w.word, 'label', w.label, 'products', w.products)), '[]')
        from (select word, label, products from search_word w
          where language = ${language} and w.grams && a.grams
          order by (select count(*) from unnest(w.grams) g where g = any(a.grams)) desc,
            products desc, word
          limit ${mostLookalikes}) w) as words
    from json_to_recordset(${asked}::json) a (typed text, grams text[])`;
}
