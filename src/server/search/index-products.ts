import { sql } from "kysely";
import { languages, type Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { textColumn } from "#server/platform/text-column.ts";
import { configurations, scriptOf } from "./search-languages.ts";

/** Raised whenever the rules below change. */
const rules = 3;
/**
 * Names the rules and the languages that a product was indexed by: when either changes, every
 * product is indexed anew.
 */
const searchVersion = rules + checksum(JSON.stringify(Object.entries(configurations)));
/** Products of one statement, so that none holds its locks for long. */
const portion = 2_000;

/**
 * Writes what products are found by: title and team count most, then league, kind, season and
 * nickname, last the squad's names, alone and with their number (`marlow10`). All languages share
 * one vector: words without accents and stemmed, Chinese as single characters and pairs, since
 * PostgreSQL takes a whole run for one word. A product is found by its fallback text in a language
 * that it has not been translated into.
 * @param ids those products alone; without it all that were never indexed, or by older rules.
 */
export async function indexProducts(queries: Queries, ids?: readonly string[]): Promise<void> {
  if (ids) return void (await indexSome(queries, [...ids]));
  let done: number;
  do {
    done = await indexSome(queries, null);
  } while (done === portion);
}

async function indexSome(queries: Queries, ids: string[] | null): Promise<number> {
  const which = ids ? sql`id = any(${ids})` : sql`search_version <> ${searchVersion}`;
  const limit = ids ? sql`` : sql`limit ${portion}`;
  const { numAffectedRows } = await sql`
    with wanted as (select * from product where ${which} ${limit}),
    squad as (
      select team_slug, string_agg(word || ' ' || word || number, ' ' order by patch.id) as players
      from patch cross join unnest(string_to_array(lower(player_name), ' ')) word
      where kind = 'player' and team_slug in (select squad_slug from wanted)
      group by team_slug),
    marked as (
      update product p set search_version = ${searchVersion} from wanted w where p.id = w.id)
    insert into product_search as i (product_id, popularity, words)
    select w.id, w.popularity, ${sql.join(languages.map(vectorIn), sql` || `)}
    from wanted w
    left join team t on t.slug = w.team_slug
    left join league g on g.code = w.league_code
    left join facet_value k on k.facet = 'kit' and k.value = w.kit_kind
    left join facet_value a on a.facet = 'audience' and a.value = w.audience
    left join squad s on s.team_slug = w.squad_slug
    on conflict (product_id) do update
      set popularity = excluded.popularity, words = excluded.words`.execute(queries);
  return Number(numAffectedRows ?? 0);
}

/** The searchable text of a product in one language, by weight. */
function vectorIn(language: Language): Expression {
  const text = (column: string) => textColumn(column, language);
  const first = sql`concat_ws(' ', ${text("w.title")}, ${text("t.name")})`;
  const second = sql`concat_ws(' ', ${text("t.nickname")}, ${text("g.name")}, ${text("k.name")},
    ${text("a.name")}, w.season, replace(w.season, '/', ' '))`;
  const script = scriptOf(language);
  const read = (part: Expression) =>
    script.unit === "word" ? plain(part) : grams(part, script.letters);
  const parts: [Expression, weight: string][] = [
    [first, "A"],
    [second, "B"],
    ...(script.unit === "word"
      ? [[sql`coalesce(s.players, '')`, "D"] as [Expression, string]]
      : []),
  ];
  const vectors = parts.map(
    ([part, weight]) => sql`setweight(
      to_tsvector(${configurations[language]}::regconfig, ${read(part)}), ${weight}::"char")`,
  );
  return sql.join(vectors, sql` || `);
}

type Expression = ReturnType<typeof sql>;

/** Without accents, as a query is read. */
export const plain = (text: Expression): Expression =>
  sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** Characters and pairs of neighbours of every run of such letters, parted by spaces. */
const grams = (text: Expression, letters: string): Expression => sql`coalesce((
  select string_agg(substr(run[1], n, 1) || ' ' || substr(run[1], n, 2), ' ')
  from regexp_matches(${text}, ${`[${letters}]+`}, 'g') run
    cross join lateral generate_series(1, length(run[1])) n), '')`;

/** A whole number that almost surely differs for different texts and fits an integer column. */
function checksum(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
