import { sql } from "kysely";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { KindFacts } from "#domain/catalog/product-kinds.ts";
import type { LocalText } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { kitHash } from "#server/image/kit-hash.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

export type ProductTeam = {
  slug: string;
  kind: "club" | "nation";
  name: PartialText;
  leagueCode: string | null;
};

export async function readTeam(queries: Queries, slug: string): Promise<ProductTeam | undefined> {
  const { rows } = await sql<ProductTeam>`
    select slug, kind, name, league_code as "leagueCode" from team
    where slug = ${slug}`.execute(queries);
  return rows[0];
}

/** Teams of the same league; of a national team all others. */
export async function readNeighbours(
  queries: Queries,
  { slug, kind, leagueCode }: ProductTeam,
): Promise<string[]> {
  const rows = await queries
    .selectFrom("team")
    .select("slug")
    .where("kind", "=", kind)
    .where("slug", "<>", slug)
    .where(sql<boolean>`league_code is not distinct from ${leagueCode}`)
    .orderBy("slug")
    .execute();
  return rows.map((row) => row.slug);
}

/** One at a time, so that two merchants never choose the same address. */
export async function lockNewProducts(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('new-products'))`.execute(queries);
}

export type NewProduct = {
  id: string;
  slug: string;
  title: LocalText;
  teamId: string | null;
  season: string;
  kitKind: string;
  facts: KindFacts;
  /** Code of its size chart. */
  chart: string;
  priceUsd: number;
  kit: KitModel;
  /** Units of each size. */
  stock: number;
};

/**
 * A draft with every size of its chart; patches and add-ons are those of its team's newest product
 * of the kind. Facts for customs are left for the merchant to say.
 */
export async function insertDraft(queries: Queries, product: NewProduct): Promise<void> {
  const { id, slug, title, teamId, season, kitKind, facts, chart, priceUsd, kit, stock } = product;
  await sql`
    insert into product (id, slug, title, story, details, team_slug, league_code, season, kit_kind,
      audience, price_usd, kit, kit_hash, size_chart_code, custom_types, squad_slug, weight_g)
    values (${id}, ${slug}, ${json(title)}, '{}', '[]', ${teamId},
      (select league_code from team where slug = ${teamId}), ${season}, ${kitKind},
      ${facts.audience}, ${priceUsd}, ${json(kit)}, ${kitHash(kit, kitKind)}, ${chart},
      ${[...facts.customTypes]}::int[], ${facts.customTypes.includes(2) ? teamId : null},
      ${facts.weightG})`.execute(queries);
  await sql`
    insert into product_size (product_id, size, position, stock)
    select ${id}, r.content->>'size', r.position - 1, ${stock}::int
    from size_chart c, jsonb_array_elements(c.rows) with ordinality r (content, position)
    where c.code = ${chart}`.execute(queries);
  if (!facts.takesExtras) return;
  await sql`
    insert into product_patch (product_id, patch_id, position)
    select ${id}, patch_id, position from product_patch where product_id = (
      select p.id from product p
      where p.team_slug = ${teamId} and p.audience = ${facts.audience} and p.id <> ${id}
        and exists (select 1 from product_patch o where o.product_id = p.id)
      order by p.published_at desc nulls last, p.id limit 1)`.execute(queries);
}

/**
 * Those of the tags that the menu has, and the tags above them; every shirt is among the jerseys.
 */
export async function insertExistingTags(
  queries: Queries,
  id: string,
  tags: readonly string[],
): Promise<void> {
  await sql`
    with recursive wanted as (
      select tag, parent_tag, target from nav_item
        where tag = any(${[...tags]}::text[]) and menu = 'main'
      union select n.tag, n.parent_tag, n.target from nav_item n
        join wanted w on n.tag = w.parent_tag)
    insert into product_tag (tag, product_id)
    -- An entry with a target of its own names no tag.
    select tag, ${id} from wanted where target is null
    union select 'jerseys', ${id} where 'jerseys' = any(${[...tags]}::text[])`.execute(queries);
}
