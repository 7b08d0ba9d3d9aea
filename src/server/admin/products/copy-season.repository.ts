import { sql } from "kysely";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { sameColumns } from "./kept-fields.ts";

export type SeasonProduct = {
  id: string;
  slug: string;
  title: PartialText;
  story: PartialText;
  details: { term: PartialText; text: PartialText }[];
  seoTitle: PartialText;
  seoText: PartialText;
};

/** A team's products of a season, without archived ones, in the order they were made. */
export async function readSeasonProducts(
  queries: Queries,
  teamId: string,
  season: string,
): Promise<SeasonProduct[]> {
  const { rows } = await sql<SeasonProduct>`
    select id, slug, title, story, details, seo_title as "seoTitle", seo_text as "seoText"
    from product
    where team_slug = ${teamId} and season = ${season} and archived_at is null
    order by id`.execute(queries);
  return rows;
}

/** Addresses of a team's products of a season, archived ones too: they can come back. */
export async function readSeasonSlugs(
  queries: Queries,
  teamId: string,
  season: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom("product")
    .select("slug")
    .where("team_slug", "=", teamId)
    .where("season", "=", season)
    .where("archived_at", "is", null)
    .execute();
  return rows.map(({ slug }) => slug);
}

export type SeasonChoice = { sizes: boolean; prices: boolean; squad: boolean };
export type SeasonCopy = { id: string; season: string; choice: SeasonChoice; texts: SeasonProduct };

/**
 * A draft like another product: design, chart, cut, extras and legal facts. Stock, codes,
 * photographs, badges and a former price are its own and stay behind.
 * @param copy its texts already renewed; `texts.id` is the product it is copied from
 */
export async function insertSeasonCopy(queries: Queries, copy: SeasonCopy): Promise<void> {
  const { id, season, choice, texts } = copy;
  const { sizes, prices, squad } = choice;
  await sql`
    insert into product (id, slug, title, story, details, seo_title, seo_text, season, price_usd,
      squad_slug, custom_types, league_code, kit_kind, kit_hash, ${sameColumns})
    select ${id}, ${texts.slug}, ${json(texts.title)}, ${json(texts.story)},
      ${json(texts.details)}, ${json(texts.seoTitle)}, ${json(texts.seoText)}, ${season},
      case when ${prices} then greatest(price_usd, coalesce(list_price_usd, 0)) else 0 end,
      case when ${squad} then squad_slug end,
      case when ${squad} then custom_types else array_remove(custom_types, 2) end,
      league_code, kit_kind, kit_hash, ${sameColumns}
    from product where id = ${texts.id}`.execute(queries);
  await (
    sizes
      ? sql`
        insert into product_size (product_id, size, position, stock)
        select ${id}, size, position, 0 from product_size where product_id = ${texts.id}`
      : sql`
        insert into product_size (product_id, size, position, stock)
        select ${id}, r.content->>'size', r.position - 1, 0
        from product p join size_chart c on c.code = p.size_chart_code,
          jsonb_array_elements(c.rows) with ordinality r (content, position)
        where p.id = ${id}`
  ).execute(queries);
  await sql`
    insert into product_patch (product_id, patch_id, position)
    select ${id}, patch_id, position from product_patch
    where product_id = ${texts.id}`.execute(queries);
  // Tags of the menu but the season's own, which the menu may have for the new one, too.
  await sql`
    insert into product_tag (tag, product_id)
    select tag, ${id} from product_tag t
    where product_id = ${texts.id} and tag not like 'season-%'
    union select tag, ${id} from nav_item
      where tag = ${`season-${season.replace("/", "-")}`} and target is null and menu = 'main'`.execute(
    queries,
  );
  if (!prices) return;
  await sql`
    insert into product_price (product_id, currency, amount)
    select ${id}, currency, greatest(amount, coalesce(list_amount, 0)) from product_price
    where product_id = ${texts.id}`.execute(queries);
}
