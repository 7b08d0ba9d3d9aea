import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/** Raised whenever the rules below change: every product is then indexed anew. */
const searchVersion = 2;
/** Products of one statement, so that none holds its locks for long. */
const portion = 2_000;

/**
 * Writes what products are found by: title and team count most, then league, kind, season and
 * nickname, last the squad's names, alone and with their number (`marlow10`). English without
 * accents; Chinese as single characters and pairs, since PostgreSQL takes a whole run for one word.
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
    said as (
      select w.id, l.language,
        concat_ws(' ', w.title->>l.language, t.name->>l.language) as first,
        concat_ws(' ', t.nickname->>l.language, g.name->>l.language, k.name->>l.language,
          a.name->>l.language, w.season, replace(w.season, '/', ' ')) as second
      from wanted w
      cross join (values ('en-US'), ('zh-CN')) l (language)
      left join team t on t.slug = w.team_slug
      left join league g on g.code = w.league_code
      left join facet_value k on k.facet = 'kit' and k.value = w.kit_kind
      left join facet_value a on a.facet = 'audience' and a.value = w.audience),
    squad as (
      select team_slug, string_agg(word || ' ' || word || number, ' ' order by patch.id) as players
      from patch cross join unnest(string_to_array(lower(player_name), ' ')) word
      where kind = 'player' and team_slug in (select squad_slug from wanted)
      group by team_slug),
    marked as (
      update product p set search_version = ${searchVersion} from wanted w where p.id = w.id)
    insert into product_search as i (product_id, popularity, search_en, search_zh)
    select w.id, w.popularity,
      setweight(to_tsvector('english', ${plain(sql`e.first`)}), 'A')
        || setweight(to_tsvector('english', ${plain(sql`e.second`)}), 'B')
        || setweight(to_tsvector('english', ${plain(sql`coalesce(s.players, '')`)}), 'D'),
      setweight(to_tsvector('simple', ${grams(sql`c.first`)}), 'A')
        || setweight(to_tsvector('simple', ${grams(sql`c.second`)}), 'B')
    from wanted w
    join said e on e.id = w.id and e.language = 'en-US'
    join said c on c.id = w.id and c.language = 'zh-CN'
    left join squad s on s.team_slug = w.squad_slug
    on conflict (product_id) do update set popularity = excluded.popularity,
      search_en = excluded.search_en, search_zh = excluded.search_zh`.execute(queries);
  return Number(numAffectedRows ?? 0);
}

type Expression = ReturnType<typeof sql>;

/** Without accents, as a query is read. */
export const plain = (text: Expression): Expression =>
  sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** Characters and pairs of neighbours of every Chinese run, parted by spaces. */
const grams = (text: Expression): Expression => sql`coalesce((
  select string_agg(substr(run[1], n, 1) || ' ' || substr(run[1], n, 2), ' ')
  from regexp_matches(${text}, '[\\u3400-\\u9fff]+', 'g') run
    cross join lateral generate_series(1, length(run[1])) n), '')`;
