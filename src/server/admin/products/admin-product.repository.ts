import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { AdminProduct } from "#contract/admin/products.ts";
import type { KeptField } from "#domain/catalog/product-fields.ts";
import type { ProductState } from "#domain/catalog/product-state.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { kitHash } from "#server/image/kit-hash.ts";
import type { PhotoMode } from "#server/image/photo.ts";
import type { Queries } from "#server/platform/database.ts";
import { textColumn } from "#server/platform/text-column.ts";
import type { Manufacturer } from "#contract/admin/manufacturers.ts";
import { readManufacturers } from "../manufacturers/manufacturer.repository.ts";
import { lowestBefore } from "#server/catalog/lowest-price.ts";
import { keptColumns, keptValues } from "./kept-fields.ts";
import { neededSizes } from "./needed-sizes.ts";
import { stateColumn } from "./product-list.repository.ts";

type SizeRow = {
  size: string;
  stock: number;
  sku: string | null;
  ean: string | null;
  weightG: number | null;
  isNeeded: boolean;
};

export type EditedProductRow = Pick<AdminProduct, KeptField> & {
  id: string;
  version: number;
  team: PartialText | null;
  kitHash: string;
  isRetro: boolean;
  state: ProductState;
  publishedAt: Date | null;
  tags: string[];
  sizes: SizeRow[];
  chartSizes: string[];
  extras: { id: string; kind: string }[];
  photos: { hash: string; mode: PhotoMode; alt: PartialText; width: number; height: number }[];
  related: { id: string; title: PartialText }[];
  lowestUsd: number | null;
  carts: number;
  picturesLost: boolean;
};

export async function readEditedProduct(
  queries: Queries,
  id: string,
): Promise<EditedProductRow | undefined> {
  const { rows } = await sql<EditedProductRow>`
    select p.id, p.version, ${keptColumns}, t.name as team, p.kit_hash as "kitHash",
      p.kit_kind = 'retro' as "isRetro", ${stateColumn} as state, p.published_at as "publishedAt",
      array(select tag from product_tag where product_id = p.id order by tag) as tags,
      (select coalesce(json_agg(json_build_object('size', s.size, 'stock', s.stock, 'sku', s.sku,
          'ean', s.ean, 'weightG', s.weight_g, 'isNeeded', exists (select from (${neededSizes}) needed
            where needed.product_id = p.id and needed.size = s.size))
          order by s.position), '[]')
        from product_size s where s.product_id = p.id) as sizes,
      array(select r.content->>'size' from size_chart c,
          jsonb_array_elements(c.rows) with ordinality r (content, position)
        where c.code = p.size_chart_code order by r.position) as "chartSizes",
      (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind)
        order by o.position, e.id), '[]') from product_patch o join patch e on e.id = o.patch_id
        where o.product_id = p.id) as extras,
      (select coalesce(json_agg(json_build_object('hash', f.hash, 'mode', o.mode, 'alt', o.alt,
          'width', f.width, 'height', f.height) order by o.position), '[]')
        from product_photo o join photo_file f on f.hash = o.file_hash
        where o.product_id = p.id) as photos,
      exists (select from import_photo i where i.product_id = p.id and i.problem is not null)
        and not exists (select from product_photo o where o.product_id = p.id)
        as "picturesLost",
      (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title)
          order by r.position), '[]')
        from related_product r join product o on o.id = r.other_id
        where r.product_id = p.id) as related,
      (select count(distinct account_id)::int from cart_line where product_id = p.id) as carts,
      ${lowestBefore} as "lowestUsd"
    from product p left join team t on t.slug = p.team_slug
    where p.id = ${id}`.execute(queries);
  return rows[0];
}

export type Choices = {
  tags: { tag: string; name: PartialText }[];
  patches: { id: string; kind: string; name: PartialText; size: string | null }[];
  squads: { id: string; name: PartialText; players: number }[];
  seasons: string[];
  manufacturers: Manufacturer[];
  sizeCharts: { code: string; name: PartialText; sizes: string[] }[];
};

/** Records that may be chosen for a product: tags, patches and add-ons, squads, manufacturers. */
export async function readChoices(queries: Queries, language: Language): Promise<Choices> {
  const { rows } = await sql<Omit<Choices, "manufacturers">>`
    select
      (select coalesce(json_agg(json_build_object('tag', tag, 'name', name)
        order by ${textColumn("name", language)}), '[]') from nav_item
         where target is null and menu = 'main') as tags,
      (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name,
          'size', size) order by kind desc, position, id), '[]') from patch where kind <> 'player') as patches,
      (select coalesce(json_agg(json_build_object('id', t.slug, 'name', t.name,
          'players', (select count(*)::int from patch p
            where p.team_slug = t.slug and p.kind = 'player'))
        order by ${textColumn("t.name", language)}), '[]') from team t) as squads,
      (select coalesce(json_agg(json_build_object('code', c.code, 'name', c.name,
          'sizes', jsonb_path_query_array(c.rows, '$[*].size')) order by c.code), '[]')
        from size_chart c) as "sizeCharts",
      array(select distinct season from product where season <> '' order by season desc) as seasons`.execute(
    queries,
  );
  const [row] = rows;
  if (!row) throw new Error("a select without from gives one row");
  return { ...row, manufacturers: await readManufacturers(queries) };
}

/** Locks a product and says which version it is. */
export async function lockVersion(queries: Queries, id: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom("product")
    .select("version")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

type ProductChanges = AdminInput<"saveProduct">;

/** Writes the given fields of the product's own row; texts are indexed anew by the next job. */
export async function updateProduct(queries: Queries, changes: ProductChanges): Promise<void> {
  const { id, teamId, kit } = changes;
  const hash = kit && kitHash(kit, await kindOf(queries, id));
  await queries
    .updateTable("product")
    .set((set) => ({
      version: set("version", "+", 1),
      search_version: 0,
      ...keptValues(changes),
      ...(hash ? { kit_hash: hash } : {}),
      ...(teamId === undefined ? {} : { league_code: leagueOf(teamId) }),
    }))
    .where("id", "=", id)
    .execute();
}

async function kindOf(queries: Queries, id: string): Promise<string> {
  const product = queries.selectFrom("product").select("kit_kind").where("id", "=", id);
  return (await product.executeTakeFirstOrThrow()).kit_kind;
}

export async function replaceTags(queries: Queries, id: string, tags: readonly string[]) {
  await queries.deleteFrom("product_tag").where("product_id", "=", id).execute();
  if (tags.length === 0) return;
  const rows = [...new Set(tags)].map((tag) => ({ product_id: id, tag }));
  await queries.insertInto("product_tag").values(rows).execute();
}

/** Patches or add-ons of a product, in this order. */
export async function replaceExtras(
  queries: Queries,
  id: string,
  kind: "patch" | "addon",
  ids: readonly string[],
): Promise<void> {
  await sql`delete from product_patch o using patch p
    where p.id = o.patch_id and p.kind = ${kind} and o.product_id = ${id}`.execute(queries);
  await sql`
    insert into product_patch (product_id, patch_id, position)
    select ${id}, p.id, w.position
    from unnest(${[...new Set(ids)]}::text[]) with ordinality w (id, position)
    join patch p on p.id = w.id and p.kind = ${kind}`.execute(queries);
}

/** Products that go well with one, in this order. */
export async function replaceRelated(
  queries: Queries,
  id: string,
  others: readonly string[],
): Promise<void> {
  await queries.deleteFrom("related_product").where("product_id", "=", id).execute();
  const rows = [...new Set(others)].map((other_id, position) => {
    return { product_id: id, other_id, position };
  });
  if (rows.length > 0) await queries.insertInto("related_product").values(rows).execute();
}

/** The league that a team plays in, as a value to be written beside the team. */
const leagueOf = (teamId: string | null) =>
  sql<string | null>`(select league_code from team where slug = ${teamId})`;

type Wanted = {
  extras: readonly string[];
  squadId: string | null;
  teamId: string | null;
  manufacturerId: string | null;
  related: readonly string[];
};
type Known = Record<"extras" | "squads" | "teams" | "manufacturers" | "related", number>;

/** Which of these exist, so that nothing unknown is chosen. */
export async function countKnown(
  queries: Queries,
  { extras, squadId, teamId, manufacturerId, related }: Wanted,
): Promise<Known> {
  const { rows } = await sql<Known>`
    select (select count(*)::int from patch where id = any(${[...extras]}::text[])
        and kind <> 'player') as extras,
      (select count(*)::int from team where slug = ${squadId}) as squads,
      (select count(*)::int from team where slug = ${teamId}) as teams,
      (select count(*)::int from manufacturer where id::text = ${manufacturerId}) as manufacturers,
      (select count(*)::int from product
        where id = any(${[...related]}::text[])) as related`.execute(queries);
  return rows[0] ?? { extras: 0, squads: 0, teams: 0, manufacturers: 0, related: 0 };
}

/** Since when a product is for sale; undefined when it is not, or not yet. */
export async function readPublishedAt(queries: Queries, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select published_at as at from product
    where id = ${id} and published_at <= now() and archived_at is null`.execute(queries);
  return rows[0]?.at;
}
