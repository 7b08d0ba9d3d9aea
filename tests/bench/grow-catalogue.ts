import type { Database } from "#server/platform/database.ts";
import { refreshSearch } from "#server/search/refresh-search.ts";
import { seededRandom } from "../../db/seed/seeded-random.ts";

/** Copies of the demo shop that one statement writes. */
const portion = 10;

/**
 * Grows the demo shop to about so many products: copies of all it has, with clubs, players and
 * names of their own, indexed like any other.
 * @param database without a limit of time for its statements.
 * @param options.isIndexed false where nobody searches as a shopper does
 */
export async function growCatalogue(
  database: Database,
  products: number,
  { isIndexed = true }: { isIndexed?: boolean } = {},
): Promise<void> {
  const { driver } = database;
  const [row] = await driver<{ count: number }[]>`select count(*)::int as count from product`;
  const copies = Math.ceil(products / Math.max(1, row?.count ?? 1)) - 1;
  await driver`create table original as select * from product`;
  await driver`create table original_team as select * from team`;
  const slugs = (await driver<{ slug: string }[]>`select slug from team`).map(({ slug }) => slug);
  for (let from = 1; from <= copies; from += portion) {
    const to = Math.min(copies, from + portion - 1);
    const names = Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((copy) =>
      slugs.map((slug) => ({ slug, copy, ...inventName(`${slug} ${copy}`) })),
    );
    await insertCopies(driver, from, to, JSON.stringify(names));
  }
  await driver`drop table original, original_team`;
  if (isIndexed) await refreshSearch(database);
  for (const table of [
    "product",
    "product_search",
    "product_tag",
    "product_size",
    "search_word",
    "team",
  ]) {
    await driver`vacuum analyze ${driver(table)}`;
  }
}

const starts = ["Bar", "Cor", "Dun", "El", "Fen", "Gal", "Hol", "Ister", "Kel", "Lor", "Mar"];
const middles = ["ra", "ven", "mo", "thi", "lan", "du", "be", "sor", "ni", "wick", "ta", "ke"];
const ends = ["port", "mere", "dale", "stad", "burg", "moor", "field", "haven", "gate", "mouth"];
const kinds = ["United", "Rovers", "Athletic", "Town", "City", "Wanderers"];
const characters = Array.from("巴科登埃芬加霍凯洛马拉文莫蒂兰杜贝索尼维塔克港尔德城森堡湾谷");

function inventName(seed: string): { en: string; zh: string } {
  const random = seededRandom(`name:${seed}`);
  const one = (list: readonly string[]) => list[random.int(0, list.length - 1)] ?? "";
  return {
    en: `${one(starts)}${one(middles)}${one(middles)}${one(ends)} ${one(kinds)}`,
    zh: Array.from({ length: random.int(3, 5) }, () => one(characters)).join(""),
  };
}

async function insertCopies(driver: Database["driver"], from: number, to: number, names: string) {
  const renamed = driver`json_to_recordset(${names}::json) n (slug text, copy int, en text, zh text)`;
  const numbers = driver`generate_series(${from}::int, ${to}::int) copy`;
  await driver`
    insert into team (slug, kind, league_code, name, crest, nickname)
    select t.slug || '-' || n.copy, kind, league_code,
      json_build_object('en-US', n.en, 'zh-CN', n.zh), crest, nickname
    from original_team t join ${renamed} using (slug)`;
  await driver`
    insert into patch (id, kind, name, price_usd, team_slug, number, player_name, player_position)
    select p.id || '-' || copy, kind, name, price_usd, team_slug || '-' || copy, number,
      player_name, player_position
    from patch p cross join ${numbers} where kind = 'player'
      and team_slug in (select slug from original_team)`;
  await driver`
    insert into product
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', o.id || '-' || c.copy, 'slug', o.slug || '-' || c.copy,
      'title', json_build_object(
        'en-US', coalesce(replace(o.title->>'en-US', t.name->>'en-US', n.en), o.title->>'en-US'),
        'zh-CN', coalesce(replace(o.title->>'zh-CN', t.name->>'zh-CN', n.zh), o.title->>'zh-CN')),
      'team_slug', o.team_slug || '-' || c.copy, 'squad_slug', o.squad_slug || '-' || c.copy,
      'kit_hash', left(md5(o.kit_hash || c.copy), 12),
      'popularity', (o.popularity * 7 + c.copy * 389) % 1500, 'search_version', 0))).*
    from original o
    cross join (select * from ${numbers}) c
    left join original_team t on t.slug = o.team_slug
    left join ${renamed} on n.slug = o.team_slug and n.copy = c.copy`;
  await driver`
    insert into product_tag (tag, product_id)
    select t.tag, t.product_id || '-' || copy from product_tag t
      join original o on o.id = t.product_id cross join ${numbers}`;
  await driver`
    insert into product_size (product_id, size, position, stock)
    select s.product_id || '-' || copy, size, position, stock from product_size s
      join original o on o.id = s.product_id cross join ${numbers}`;
}
