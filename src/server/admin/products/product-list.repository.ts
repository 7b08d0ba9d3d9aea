import { sql, type RawBuilder } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { ProductLack } from "#contract/admin/bulk-products.ts";
import type { ProductState } from "#domain/catalog/product-state.ts";
import { languages, type Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
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
  stock: () =>
    sql`(select coalesce(sum(stock), 0) from product_size where product_id = p.id), p.id`,
};

/**
 * A page of products; every row carries how many match in all. Sizes and pictures are looked up for
 * the rows of the page alone.
 */
export async function searchProducts(
  queries: Queries,
  input: AdminInput<"listProducts">,
  language: Language,
): Promise<ProductListRow[]> {
  const wanted = matchingProducts(input);
  const { rows } = await sql<ProductListRow>`
    with page as (
      select p.id, row_number() over (order by ${sortings[input.sort](language)}) as place
      from product p where ${wanted}
      order by place limit ${input.size} offset ${(input.current - 1) * input.size})
    select p.id, p.slug, p.title, p.kit_hash as "kitHash", ${coverOfProduct} as cover,
      t.name as team, p.price_usd as "priceUsd", p.list_price_usd as "listPriceUsd", s.stock,
      s.low as "lowSizes", ${stateColumn} as state,
      (select count(*)::int from product p where ${wanted}) as matches
    from page join product p using (id)
    left join team t on t.slug = p.team_slug
    cross join lateral (
      select coalesce(sum(stock), 0)::int as stock,
        (count(*) filter (where stock <= ${lowStock}))::int as low
      from product_size where product_id = p.id) s
    order by page.place`.execute(queries);
  return rows;
}

/** Finds by title in any language, slug or id, whatever the case. */
export function titleLike(text: string) {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(${saysLike("p.title", like)} or p.slug ilike ${like} or p.id = ${text})`;
}

type Filters = Omit<AdminInput<"listProducts">, "current" | "size" | "sort">;

/** SQL: which products `p` the filters let through; archived ones only by their state. */
export function matchingProducts(filters: Filters): RawBuilder<boolean> {
  const { text, team, tag, season, lacks, stock, state } = filters;
  const conditions = [
    state ? sql<boolean>`${stateColumn} = ${state}` : sql<boolean>`p.archived_at is null`,
  ];
  if (text?.trim()) conditions.push(titleLike(text.trim()));
  if (team) conditions.push(sql`p.team_slug = ${team}`);
  if (season) conditions.push(sql`p.season = ${season}`);
  if (tag) {
    conditions.push(
      sql`exists (select 1 from product_tag g where g.product_id = p.id and g.tag = ${tag})`,
    );
  }
  if (stock !== "any") conditions.push(hasSize(sql`s.stock <= ${stock === "out" ? 0 : lowStock}`));
  if (lacks) conditions.push(lackConditions[lacks]());
  return sql`${sql.join(conditions, sql` and `)}`;
}

const hasSize = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from product_size s where s.product_id = p.id and ${condition})`;

/** A text lacks where one of the languages that the shop asks for has none. */
const isUnwritten = (column: string) =>
  sql.join(
    languages
      .filter((language) => languageTable[language].merchantTexts === "required")
      .map((language) => sql<boolean>`coalesce(${sql.ref(column)} ->> ${language}, '') = ''`),
    sql` or `,
  );

const lackConditions: Record<ProductLack, () => RawBuilder<boolean>> = {
  text: () => sql`(${isUnwritten("p.title")} or ${isUnwritten("p.story")})`,
  sku: () => hasSize(sql`s.sku is null`),
  ean: () => hasSize(sql`s.ean is null`),
  picture: () => sql`not exists (select 1 from product_photo o where o.product_id = p.id)`,
  manufacturer: () => sql`p.manufacturer_id is null`,
};
