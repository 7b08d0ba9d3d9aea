import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { ProductState } from "#domain/catalog/product-state.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { numberSetting } from "#server/platform/shop-settings.ts";
import { saysLike, textColumn } from "#server/platform/text-column.ts";
import { coverOfProduct } from "../photos/admin-picture.ts";

/** A size with so few units or fewer counts as low. */
export const lowStock = numberSetting("lowStock");

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
  state: ProductState;
  matches: number;
};

/** What a product is at this moment; the shop's own queries read `published_at <= now()`. */
export const stateColumn = sql<ProductState>`case when p.archived_at is not null then 'archived'
  when p.published_at is null then 'draft'
  when p.published_at > now() then 'scheduled' else 'published' end`;

const sortings = {
  popular: () => sql`p.popularity desc, p.id`,
  newest: () => sql`p.published_at desc nulls first, p.id`,
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
      s.low as "lowSizes", ${stateColumn} as state, count(*) over ()::int as matches
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

function matching({ text, team, tag, stock, state }: AdminInput<"listProducts">) {
  const conditions = [
    state ? sql<boolean>`${stateColumn} = ${state}` : sql<boolean>`p.archived_at is null`,
  ];
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
