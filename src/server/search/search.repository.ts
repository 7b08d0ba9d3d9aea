import { customType } from "#domain/customization.ts";
import { languages, type Language } from "#domain/language.ts";
import type { Database } from "#server/platform/database.ts";
import type { Ask, SearchQuery } from "./search-query.ts";
import { configurations } from "./search-languages.ts";

type Driver = Database["driver"];

/** As many hits as are counted and filtered; the most popular are kept. */
export const mostHits = 2_000;
/** As many of them are put in order by what the words say; the others follow, the most popular first. */
const mostOrdered = 500;
/** As many hits of a word are counted: which of two common words is rarer decides nothing. */
const mostCounted = 500;

/** Of a query, what it takes to find and to order products. */
export type TextQuery = Pick<SearchQuery, "terms" | "none" | "phrase">;

/**
 * Ids of products that match, best first: those that have the text as their number; then as it
 * stands; then those that are more of what the words say in the first place; then those with more of
 * the words in the title, as typed; among equals the most popular.
 */
export async function findHits(
  driver: Driver,
  { terms, none, phrase, wholeCode }: TextQuery & Pick<SearchQuery, "wholeCode">,
  limit: number,
): Promise<string[]> {
  const values: (string | number)[] = [];
  // However many match, a number that is typed whole is among them.
  const coded =
    wholeCode === ""
      ? "'{}'::text[]"
      : `array(select product_id from product_search
      where listed_from <= now() and words @@ to_tsquery('simple', $${values.push(wholeCode)})
      order by popularity desc, product_id)`;
  const wanted = conditionOf(values, { terms, none });
  const order = [
    anyOf(values, phrase),
    terms.flatMap(({ main }) => anyOf(values, main)),
    terms.flatMap(({ title }) => anyOf(values, title)),
  ].flatMap((asked) =>
    asked.length === 0 ? [] : [`${asked.map((one) => `(said @@ ${one})::int`).join(" + ")} desc`],
  );
  const said = `case when nth <= ${mostOrdered} then ts_filter(words, '{a,b}') else '' end`;
  const most = `$${values.push(limit)}`;
  const hits = (among: string) =>
    `select product_id as id, popularity, words from product_search
    where listed_from <= now() and ${among} ${wanted} order by popularity desc, product_id limit ${most}`;
  // Where the popular ones alone are as many as are wanted, no other is among them.
  const [row] = await askTextIndex<{ ids: string[] | null }>(
    driver,
    `with popular as materialized (${hits("is_popular and")})
    select ${coded} || array_agg(id order by ${[...order, "popularity desc", "id"].join(", ")}) as ids
    from (
      select id, popularity, ${order.length === 0 ? "null" : said} as said
      from (
        select id, popularity, words, row_number() over (order by popularity desc, id) as nth
        from (
          select * from popular where (select count(*) from popular) = ${most}
          union all
          select * from (${hits("")}) every where (select count(*) from popular) < ${most}) hit) hit
      offset 0) hit`,
    values,
  );
  return [...new Set(row?.ids)].slice(0, limit);
}

/**
 * Rows of a statement that finds products by the text index. PostgreSQL does not know that the words
 * of a row are stored apart from it, and takes reading all rows for cheaper where many match: 40,000
 * of 100,000 products came in 0.06 s by the index, in 0.5 s without it. The statement is not
 * prepared: a plan made once for all words knows none of them.
 */
const askTextIndex = <Row extends object>(
  driver: Driver,
  statement: string,
  values: readonly (string | number)[],
) => driver.readUnder<Row[]>("enable_seqscan to off", statement, values);

/** Ids of products with a SKU or EAN: those that have it whole, then the most popular. */
export async function findByCode(
  driver: Driver,
  { code, wholeCode }: Pick<SearchQuery, "code" | "wholeCode">,
  limit: number,
): Promise<string[]> {
  const rows = await driver<{ id: string }[]>`
    select product_id as id from product_search
    where listed_from <= now() and words @@ to_tsquery('simple', ${code})
    order by words @@ to_tsquery('simple', ${wholeCode}) desc, popularity desc, product_id
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * How many products each part of a query finds alone, counted up to `mostCounted`, which the popular
 * ones alone mostly reach; null for a part that asks for nothing, such as “the”.
 */
export async function countTerms(
  driver: Driver,
  terms: TextQuery["terms"],
): Promise<(number | null)[]> {
  const values: (string | number)[] = [];
  const counts = terms.map((term) => {
    const [asked = "''::tsquery"] = anyOf(values, term.all);
    const count = (among: string) => `(select count(*)::int from (
      select from product_search
      where ${among} listed_from <= now() and words @@ ${asked} limit ${mostCounted}) hit)`;
    return `case when numnode(${asked}) > 0 then (
      select case when few < ${mostCounted} then ${count("")} else few end
      from ${count("is_popular and")} popular (few)) end`;
  });
  const [row] = await askTextIndex<{ counts: (number | null)[] }>(
    driver,
    `select array[${counts.join(", ")}]::int[] as counts`,
    values,
  );
  return row?.counts ?? [];
}

/** The place of the first query that finds something; -1 for none of them. */
export async function findFirst(
  driver: Driver,
  queries: readonly Pick<TextQuery, "terms" | "none">[],
): Promise<number> {
  if (queries.length === 0) return -1;
  const values: (string | number)[] = [];
  const finds = queries.map((query, at) => {
    const wanted = conditionOf(values, query);
    const isFound = (among: string) => `(select product_id from product_search
      where ${among} listed_from <= now() and ${wanted} limit 1) is not null`;
    return `when ${isFound("is_popular and")} or ${isFound("")} then ${at}`;
  });
  const [row] = await askTextIndex<{ first: number }>(
    driver,
    `select case ${finds.join(" ")} else -1 end as first`,
    values,
  );
  return row?.first ?? -1;
}

/** SQL: which rows of `product_search` match. Adds the texts to `values`. */
export function conditionOf(
  values: (string | number)[],
  { terms, none }: Pick<TextQuery, "terms" | "none">,
): string {
  const asked = [
    ...terms.flatMap(({ all }) => anyOf(values, all)),
    ...none.map((ask) => `!!${queryOf(values, ask)}`),
  ];
  return asked.length === 0 ? "true" : `words @@ (${asked.join(" && ")})`;
}

/** A tsquery for what one of the asks says; none without any. Adds their texts to `values`. */
function anyOf(values: (string | number)[], asks: readonly Ask[]): string[] {
  if (asks.length === 0) return [];
  return [`(${asks.map((ask) => queryOf(values, ask)).join(" || ")})`];
}

const queryOf = (values: (string | number)[], { language, text }: Ask): string =>
  `to_tsquery('${configurations[language]}', $${values.push(text)})`;

export type SquadPlayer = { productId: string; id: string; name: string; number: string };

/**
 * Players by the words of their names, in small letters, or by their numbers, of the squads whose
 * names are printed on these products.
 */
export function readSquadsOf(
  driver: Driver,
  productIds: readonly string[],
  { names, numbers }: { names: readonly string[]; numbers: readonly string[] },
): Promise<SquadPlayer[]> {
  return driver<SquadPlayer[]>`
    select p.id as "productId", x.id, x.player_name as name, x.number
    from product p join patch x on x.kind = 'player' and x.team_slug = p.squad_slug
    where p.id = any(${[...productIds]}) and ${customType.player} = any(p.custom_types)
      and (x.number = any(${[...numbers]})
        or string_to_array(lower(x.player_name), ' ') && ${[...names]}::text[])
    order by p.id, x.id`;
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
