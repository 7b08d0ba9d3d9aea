import { sql } from "kysely";
import { makerName, type KitModel } from "#domain/catalog/kit-model.ts";
import { customType } from "#domain/customization.ts";
import { languages, type Language } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { foldText, plainLetters } from "#server/words/fold-text.ts";
import { factsOf, type FactSource } from "./product-facts.ts";
import { configurations } from "./search-languages.ts";
import { scriptOf } from "#server/words/character-runs.ts";
import { factWords, lexemeOf, type Fact } from "#server/words/facts.ts";

/** Raised whenever the rules below, or those of product-facts.ts and shown-colours.ts, change. */
const rules = 12;
/**
 * Names the rules, the languages and the words that a product was indexed by: when one of them
 * changes, every product is indexed anew.
 */
const searchVersion = rules + checksum(JSON.stringify([Object.entries(configurations), factWords]));
/** Products of one transaction, so that none holds its locks for long. */
const portion = 1_000;

/**
 * Writes what products are found by. Title and team count most; then league, kind, season and
 * nickname, and what the product is in the first place; then what it is beside that; last the
 * squad's names, alone and with their number (`marlow10`). All languages share one vector: words
 * without accents and stemmed, Chinese as single characters and pairs, since PostgreSQL takes a
 * whole run for one word. A product is found by its fallback text in a language that it has not
 * been translated into. All that were never indexed, or by older rules, are.
 * @returns how many were indexed
 */
export async function indexProducts(queries: Queries): Promise<number> {
  let all = 0;
  let done: number;
  do {
    done = await inTransaction(queries, indexSome);
    all += done;
  } while (done === portion);
  return all;
}

type Row = Omit<FactSource, "numbers"> & {
  popularity: number;
  /** From when on it is on sale; null of a draft and of an archived one. */
  listedFrom: Date | null;
  league: PartialText | null;
  kitName: PartialText | null;
  audienceName: PartialText | null;
  squad: { name: string; number: string }[];
  kit: KitModel;
};

async function indexSome(transaction: Queries): Promise<number> {
  const { rows } = await sql<Row>`
    with wanted as (
      select * from product where search_version <> ${searchVersion} limit ${portion} for update),
    height as materialized (
      select c.code as chart, r->>'size' as size, m->'cm' as cm
      from size_chart c cross join jsonb_array_elements(c.rows) r
        cross join jsonb_array_elements(r->'measures') m
      where m->>'measure' = 'height')
    select w.id, w.popularity, case when w.archived_at is null then w.published_at end as "listedFrom",
      w.title, w.details, w.kit, w.kit_kind as "kitKind", w.audience, w.season,
      w.badges, w.list_price_usd is not null as "isReduced",
      ${customType.own}::int = any(w.custom_types) as "isCustom", t.kind as "teamKind", t.name as team,
      t.nickname, t.crest->>'letters' as "crestLetters", g.name as league, k.name as "kitName",
      a.name as "audienceName",
      (select o.alt from product_photo o where o.product_id = w.id and o.mode = 'replace'
        order by o.position limit 1) as "photoAlt",
      (select coalesce(json_agg(json_build_object('size', z.size, 'sku', z.sku, 'ean', z.ean,
          'height', h.cm)), '[]')
        from product_size z left join height h on h.chart = w.size_chart_code and h.size = z.size
        where z.product_id = w.id) as sizes,
      coalesce(s.players, '[]') as squad
    from wanted w
    left join team t on t.slug = w.team_slug
    left join league g on g.code = w.league_code
    left join facet_value k on k.facet = 'kit' and k.value = w.kit_kind
    left join facet_value a on a.facet = 'audience' and a.value = w.audience
    left join (
      select team_slug, json_agg(json_build_object('name', player_name, 'number', number)
          order by id) as players
      from patch where kind = 'player' and team_slug in (select squad_slug from wanted)
      group by team_slug) s on s.team_slug = w.squad_slug`.execute(transaction);
  if (rows.length === 0) return 0;
  const documents = JSON.stringify(rows.map(documentOf));
  const columns = sql.join(parts.map(({ column }) => sql`${sql.ref(column)} text`));
  await sql`
    with marked as (
      update product set search_version = ${searchVersion}
      where id = any(${rows.map(({ id }) => id)}::text[]))
    insert into product_search (product_id, popularity, listed_from, words, colours)
    select d.id, d.popularity, d."listedFrom", ${vector}, d.colours
    from json_to_recordset(${documents}::json) as d (
      id text, popularity int, "listedFrom" timestamptz, colours text[], facts text, ${columns})
    on conflict (product_id) do update set popularity = excluded.popularity,
      listed_from = excluded.listed_from, words = excluded.words, colours = excluded.colours`.execute(
    transaction,
  );
  return rows.length;
}

/** Weights of the searchable texts; those of facts are B and C. */
const weights = ["A", "B", "D"] as const;

const parts = languages.flatMap((language, at) =>
  weights.map((weight) => ({ language, weight, column: `${weight}${at}`.toLowerCase() })),
);

const vector = sql.join(
  [
    ...parts.map(
      ({ language, weight, column }) => sql`setweight(to_tsvector(
        ${configurations[language]}::regconfig, ${sql.ref(`d.${column}`)}), ${weight}::"char")`,
    ),
    sql`d.facts::tsvector`,
  ],
  sql` || `,
);

function documentOf(row: Row) {
  const { squad } = row;
  const { main, beside, colours } = factsOf({ ...row, numbers: squad.map(({ number }) => number) });
  const texts = parts.map(({ language, weight, column }) => [
    column,
    readAs(language, textsOf(row, language)[weight]),
  ]);
  return {
    id: row.id,
    popularity: row.popularity,
    listedFrom: row.listedFrom,
    colours,
    facts: [...[...main].map(lexemeAt("B")), ...[...beside].map(lexemeAt("C"))].join(" "),
    ...Object.fromEntries(texts),
  };
}

/** A lexeme of a tsvector as text; a weight needs a place in the text, whichever. */
const lexemeAt = (weight: string) => (fact: Fact) => `'${lexemeOf(fact)}':1${weight}`;

function textsOf(row: Row, language: Language): Record<(typeof weights)[number], string> {
  const said = (texts: (PartialText | null)[]) =>
    texts.map((text) => (text ? textIn(text, language) : "")).join(" ");
  const { season, squad } = row;
  const first = said([row.title, row.team]);
  const second = said([row.nickname, row.league, row.kitName, row.audienceName]);
  return {
    A: `${first} ${joinedWords(said([row.title]))} ${joinedWords(said([row.team]))}`,
    B: [
      second,
      season,
      season.replaceAll("/", " "),
      joinedWords(said([row.nickname])),
      makerName(row.kit) ?? "",
    ].join(" "),
    D: squad
      .flatMap(({ name, number }) =>
        foldText(name)
          .split(" ")
          .map((word) => `${word} ${word}${number}`),
      )
      .join(" "),
  };
}

/** Neighbours without what parts them: `rotweiss` of Rot-Weiss. */
function joinedWords(text: string): string {
  const names = foldText(text).split(" ");
  const pairs = names.slice(1).map((word, at) => [names[at] ?? "", word] as const);
  return pairs
    .filter((pair) => pair.every((word) => /^[\p{L}]+$/u.test(word)))
    .map((pair) => pair.join(""))
    .join(" ");
}

/** Words without accents, as a query is read; of runs of characters each one and each pair. */
function readAs(language: Language, text: string): string {
  const { unit, letters } = scriptOf(language);
  if (unit === "word") return plainLetters(text);
  const runs = foldText(text).match(new RegExp(`[${letters}]+`, "gu")) ?? [];
  return runs
    .flatMap((run) => Array.from(run, (one, at) => `${one} ${run.slice(at, at + 2)}`))
    .join(" ");
}

/** A whole number that almost surely differs for different texts and fits an integer column. */
function checksum(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
