import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { PhotoMode } from "#server/image/photo.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { saysLike, textColumn } from "#server/platform/text-column.ts";
import { coverOfProduct } from "../photos/admin-picture.ts";

/** A size with so few units or fewer counts as low. */
export const lowStock = 10;

export type ProductListRow = {
  id: string;
  slug: string;
  title: PartialText;
  kitHash: string;
  cover: string | null;
  team: PartialText | null;
  priceUsd: number;
  listPriceUsd: number | null;
  stock: number;
  lowSizes: number;
  published: boolean;
  matches: number;
};

const sortings = {
  popular: () => sql`p.popularity desc, p.id`,
  newest: () => sql`p.published_at desc, p.id`,
  title: (language: Language) => sql`${textColumn("p.title", language)}, p.id`,
  stock: () => sql`s.stock, p.id`,
};

/** A page of products; every row carries how many match in all. */
export async function searchProducts(
  queries: Queries,
  input: AdminInput<"listProducts">,
  language: Language,
): Promise<ProductListRow[]> {
  const { rows } = await sql<ProductListRow>`
    select p.id, p.slug, p.title, p.kit_hash as "kitHash", ${coverOfProduct} as cover, t.name as team,
      p.price_usd as "priceUsd", p.list_price_usd as "listPriceUsd", s.stock,
      s.low as "lowSizes", p.published_at <= now() as published, count(*) over ()::int as matches
    from product p
    left join team t on t.slug = p.team_slug
    cross join lateral (
      select coalesce(sum(stock), 0)::int as stock,
        (count(*) filter (where stock <= ${lowStock}))::int as low,
        (count(*) filter (where stock = 0))::int as out
      from product_size where product_id = p.id) s
    where ${matching(input)}
    order by ${sortings[input.sort](language)}
    limit ${input.size} offset ${(input.current - 1) * input.size}`.execute(queries);
  return rows;
}

/** Finds by title in any language, slug or id, whatever the case. */
export function titleLike(text: string) {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(${saysLike("p.title", like)} or p.slug ilike ${like} or p.id = ${text})`;
}

function matching({ text, team, tag, stock }: AdminInput<"listProducts">) {
  const conditions = [sql<boolean>`true`];
  if (text?.trim()) conditions.push(titleLike(text.trim()));
  if (team) conditions.push(sql`p.team_slug = ${team}`);
  if (tag) {
    conditions.push(
      sql`exists (select 1 from product_tag g where g.product_id = p.id and g.tag = ${tag})`,
    );
  }
  if (stock === "low") conditions.push(sql`s.low > 0`);
  if (stock === "out") conditions.push(sql`s.out > 0`);
  return sql.join(conditions, sql` and `);
}

export type EditedProductRow = {
  id: string;
  version: number;
  slug: string;
  title: PartialText;
  story: PartialText;
  details: { term: PartialText; text: PartialText }[];
  team: PartialText | null;
  season: string;
  audience: string;
  priceUsd: number;
  listPriceUsd: number | null;
  kit: KitModel;
  kitHash: string;
  customTypes: number[];
  squadId: string | null;
  badges: string[];
  published: boolean;
  tags: string[];
  sizes: { size: string; stock: number }[];
  extras: { id: string; kind: string }[];
  photos: { hash: string; mode: PhotoMode; alt: PartialText; width: number; height: number }[];
};

export async function readEditedProduct(
  queries: Queries,
  id: string,
): Promise<EditedProductRow | undefined> {
  const { rows } = await sql<EditedProductRow>`
    select p.id, p.version, p.slug, p.title, p.story, p.details, t.name as team, p.season,
      p.audience, p.price_usd as "priceUsd", p.list_price_usd as "listPriceUsd", p.kit,
      p.kit_hash as "kitHash", p.custom_types as "customTypes", p.squad_slug as "squadId",
      p.badges, p.published_at <= now() as published,
      array(select tag from product_tag where product_id = p.id order by tag) as tags,
      (select coalesce(json_agg(json_build_object('size', size, 'stock', stock) order by position),
        '[]') from product_size where product_id = p.id) as sizes,
      (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind)
        order by o.position, e.id), '[]') from product_patch o join patch e on e.id = o.patch_id
        where o.product_id = p.id) as extras,
      (select coalesce(json_agg(json_build_object('hash', f.hash, 'mode', o.mode, 'alt', o.alt,
          'width', f.width, 'height', f.height) order by o.position), '[]')
        from product_photo o join photo_file f on f.hash = o.file_hash
        where o.product_id = p.id) as photos
    from product p left join team t on t.slug = p.team_slug
    where p.id = ${id}`.execute(queries);
  return rows[0];
}

export type Choices = {
  tags: { tag: string; name: PartialText }[];
  patches: { id: string; kind: string; name: PartialText; size: string | null }[];
  squads: { id: string; name: PartialText; players: number }[];
};

/** What may be chosen for a product: tags of the menu, patches and add-ons, squads with players. */
export async function readChoices(queries: Queries, language: Language): Promise<Choices> {
  const { rows } = await sql<Choices>`
    select
      (select coalesce(json_agg(json_build_object('tag', tag, 'name', name)
        order by ${textColumn("name", language)}), '[]') from nav_item) as tags,
      (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name,
          'size', size) order by kind desc, position, id), '[]') from patch where kind <> 'player') as patches,
      (select coalesce(json_agg(json_build_object('id', t.slug, 'name', t.name,
          'players', (select count(*)::int from patch p
            where p.team_slug = t.slug and p.kind = 'player'))
        order by ${textColumn("t.name", language)}), '[]') from team t) as squads`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a select without from gives one row");
  return row;
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

/** A day that never comes: the date of publication of a product that is not on sale. */
const never = new Date("9999-12-31T00:00:00Z");

/** Writes the given fields of the product's own row; texts are indexed anew by the next job. */
export async function updateProduct(
  queries: Queries,
  changes: ProductChanges,
  now: Date,
): Promise<void> {
  const { title, story, details, priceUsd, listPriceUsd, customTypes, squadId } = changes;
  const { badges, published } = changes;
  await queries
    .updateTable("product")
    .set((set) => ({
      version: set("version", "+", 1),
      search_version: 0,
      ...(title ? { title: json(title) } : {}),
      ...(story ? { story: json(story) } : {}),
      ...(details ? { details: json(details) } : {}),
      ...(priceUsd === undefined ? {} : { price_usd: priceUsd }),
      ...(listPriceUsd === undefined ? {} : { list_price_usd: listPriceUsd }),
      ...(customTypes ? { custom_types: customTypes } : {}),
      ...(squadId === undefined ? {} : { squad_slug: squadId }),
      ...(badges ? { badges } : {}),
      ...(published === undefined ? {} : { published_at: published ? now : never }),
    }))
    .where("id", "=", changes.id)
    .execute();
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

/** Which of these exist, so that nothing unknown is chosen. */
export async function countKnown(
  queries: Queries,
  { extras, squadId }: { extras: readonly string[]; squadId: string | null },
): Promise<{ extras: number; squads: number }> {
  const { rows } = await sql<{ extras: number; squads: number }>`
    select (select count(*)::int from patch where id = any(${[...extras]}::text[])
        and kind <> 'player') as extras,
      (select count(*)::int from team where slug = ${squadId}) as squads`.execute(queries);
  return rows[0] ?? { extras: 0, squads: 0 };
}
