import { sql } from "kysely";
import { languages, type Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { textColumn } from "#server/platform/text-column.ts";
import { latinLetters } from "#domain/catalog/slug.ts";
import { simplified, traditional } from "#server/words/simplified-characters.ts";
import { lexemeOf, ownFactWords, silent } from "#server/words/facts.ts";
import { characterLanguages, wordLanguages } from "./search-languages.ts";
import { scriptOf } from "#server/words/character-runs.ts";

type Expression = ReturnType<typeof sql>;

/** Small letters without marks, as a query is read (`plainLetters`). */
const plain = (text: Expression): Expression =>
  Object.entries(latinLetters).reduce(
    (read, [letter, instead]) => sql`replace(${read}, ${sql.lit(letter)}, ${sql.lit(instead)})`,
    sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`,
  );

/**
 * Makes the vocabulary anew from the published data: words of titles, names of players, makers, teams,
 * leagues, kinds and menu entries, synonyms, and what products are. What drafts alone have is no word.
 * Rows that stay the same are not written.
 */
export async function rebuildWords(queries: Queries): Promise<void> {
  const entries = [
    ...wordLanguages.flatMap((language) => [
      wordsOfTitles(language),
      wordsOfPlayers(language),
      wordsOfNames(language),
      wordsOfMakers(language),
    ]),
    ...languages.map((language) => wholeNames(language)),
    wordsOfFacts(),
    sql`select s.language, word, false, 0 from search_synonym s cross join unnest(words) word
      where word !~ ' '`,
  ];
  // A name is a phrase when it has anything but small letters, such as a space.
  const isPhrase = languages.map((language) =>
    scriptOf(language).unit === "character"
      ? sql`language = ${language}`
      : sql`(language = ${language} and label ~ ${`[^${scriptOf(language).letters}]`})`,
  );
  await sql`
    with entry (language, label, phrase, products) as (${sql.join(entries, sql` union all `)}),
    best as (
      select language, translate(lower(${plain(sql`label`)}), ${traditional}, ${simplified}) as word, min(label) as label,
        bool_and(phrase and (${sql.join(isPhrase, sql` or `)})) as phrase,
        max(products)::int as products
      from entry where label <> '' group by 1, 2),
    fresh as (
      select *, case
        when language = any(${characterLanguages}::text[])
          then coalesce(regexp_split_to_array(word, ''), '{}')
        when phrase then '{}'
        else (select array_agg(distinct substr('  ' || word || ' ', n, 3))
                from generate_series(1, length(word) + 1) n) end as grams
      from best),
    gone as (
      delete from search_word w where not exists (
        select from fresh f where f.language = w.language and f.word = w.word))
    insert into search_word as w (language, word, label, phrase, products, grams)
    select language, word, label, phrase, products, grams from fresh
    on conflict (language, word) do update set label = excluded.label, phrase = excluded.phrase,
      products = excluded.products, grams = excluded.grams
    where (w.label, w.phrase, w.products) is distinct from
      (excluded.label, excluded.phrase, excluded.products)`.execute(queries);
}

/** How many products on sale have each value of a column. */
function countedBy(column: string): Expression {
  return sql`select ${sql.ref(column)}, count(*) as products from product
    where published_at <= now() group by 1`;
}

/** The shop's own words for what its products are, each counted as one product. */
function wordsOfFacts(): Expression {
  const words = ownFactWords
    .filter(({ fact }) => fact !== silent)
    .flatMap(({ fact, language, word }) =>
      word.split(" ").map((one) => ({ language, word: one, lexeme: lexemeOf(fact) })),
    )
    .filter(({ language, word }) => new RegExp(wordPattern(language), "u").test(word));
  const lexemes = [...new Set(words.map(({ lexeme }) => lexeme))];
  return sql`
    select v.language, v.word, false, 1
    from json_to_recordset(${JSON.stringify(words)}::json) v (language text, word text, lexeme text)
    where lexeme = any(array(
      select said from unnest(${lexemes}::text[]) said
      where exists (
        select from product_search where listed_from <= now() and words @@ said::tsquery)))`;
}

const shortest = { word: 3, character: 2 } as const;
const wordPattern = (language: Language) => {
  const { letters, unit } = scriptOf(language);
  return `^[${letters}]{${shortest[unit]},}$`;
};

/** Words of titles, teams and nicknames, counted by the products that have them. */
function wordsOfTitles(language: Language): Expression {
  const texts = ["p.title", "t.name", "t.nickname"].map((column) => textColumn(column, language));
  return sql`
    select ${language}::text, word, false, ndoc::bigint
    from ts_stat($$ select to_tsvector('simple', ${plain(sql`concat_ws(' ', ${sql.join(texts)})`)})
      from product p left join team t on t.slug = p.team_slug
      where p.published_at <= now() $$)
    where word ~ ${wordPattern(language)}`;
}

const wordsOfPlayers = (language: Language): Expression => sql`
  select ${language}::text, word, false, sum(s.products)
  from patch join (${countedBy("squad_slug")}) s
      on s.squad_slug = patch.team_slug
    cross join unnest(string_to_array(lower(player_name), ' ')) word
  where kind = 'player' and word ~ ${wordPattern(language)} group by word`;

const wholeNames = (language: Language): Expression =>
  sql`select ${language}::text, ${textColumn("n.name", language)}, true, n.products from (${names}) n`;

const wordsOfNames = (language: Language): Expression => sql`
  select ${language}::text, word, false, n.products
  from (${names}) n
    cross join regexp_split_to_table(lower(${plain(textColumn("n.name", language))}),
      ${`[^${scriptOf(language).letters}]+`}) word
  where length(word) > 2`;

const wordsOfMakers = (language: Language): Expression => sql`
  select ${language}::text, lower(kit->>'maker'), false, count(*) from product
  where published_at <= now() and kit->>'maker' ~ ${wordPattern(language)}
    and kit->>'maker' <> 'none' group by 2`;

/** Names that products go by, with how many of those on sale each stands for; none of the others. */
const names = sql`
  select t.name, p.products from team t join (${countedBy("team_slug")}) p on p.team_slug = t.slug
  union all
  select g.name, p.products from league g
  join (${countedBy("league_code")}) p on p.league_code = g.code
  union all
  select v.name, 0 from facet_value v where exists (
    select from product p where p.published_at <= now()
      and v.value = case v.facet when 'kit' then p.kit_kind when 'audience' then p.audience end)
  union all
  select i.name, p.products from nav_item i join (
    select t.tag, count(*) as products from product_tag t
    join product on product.id = t.product_id and product.published_at <= now()
    group by 1) p on p.tag = i.tag
  where i.target is null and i.menu = 'main'`;
