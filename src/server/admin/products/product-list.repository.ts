import { sql, type RawBuilder } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { mostAtOnce, type ProductLack } from "#contract/admin/bulk-products.ts";
import type { ProductState } from "#domain/catalog/product-state.ts";
import { languages, type Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { boundedCount, keysetPage, type Sorting } from "#server/platform/keyset.ts";
import { numberSetting, storedFirstLanguage } from "#server/platform/shop-settings.ts";
import { saysLike, textColumn } from "#server/platform/text-column.ts";
import { isFoundBy } from "#server/search/indexed-text.ts";
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
  version: number;
  matches: number;
  place: string[];
};

/** The state of a product at this moment; the shop's own queries read `published_at <= now()`. */
export const stateColumn = sql<ProductState>`case when p.archived_at is not null then 'archived'
  when p.published_at is null then 'draft'
  when p.published_at > now() then 'scheduled' else 'published' end`;

const id = { value: sql`p.id`, type: "text" } as const;
const sortings: Record<AdminInput<"listProducts">["sort"], (language: Language) => Sorting> = {
  popular: () => ({ keys: [{ value: sql`p.popularity`, type: "number" }, id], isDown: true }),
  newest: () => ({
    // Drafts come first: they are still to be published.
    keys: [{ value: sql`coalesce(p.published_at, timestamptz '2200-01-01')`, type: "time" }, id],
    isDown: true,
  }),
  title: (language) => ({
    keys: [{ value: textColumn("p.title", language), type: "text" }, id],
    isDown: false,
  }),
  stock: () => ({
    keys: [
      {
        value: sql`(select coalesce(sum(stock), 0) from product_size where product_id = p.id)`,
        type: "number",
      },
      id,
    ],
    isDown: false,
  }),
};

/**
 * A page of products; every row carries how many match, counted to `mostCounted`. Sizes and pictures
 * are looked up for the rows of the page alone.
 */
export async function searchProducts(
  queries: Queries,
  input: AdminInput<"listProducts">,
  language: Language,
) {
  const wanted = matchingProducts(input);
  const page = keysetPage(sortings[input.sort](language), input);
  const { rows } = await sql<ProductListRow>`
    with page as (
      select p.id, row_number() over (order by ${page.orderBy}) as nth, ${page.place} as place
      from product p where ${wanted} and ${page.where}
      order by ${page.orderBy} limit ${page.most} offset ${page.skip})
    select p.id, p.slug, p.title, p.kit_hash as "kitHash", ${coverOfProduct} as cover,
      t.name as team, p.price_usd as "priceUsd", p.list_price_usd as "listPriceUsd", s.stock,
      s.low as "lowSizes", ${stateColumn} as state, p.version, page.place,
      ${boundedCount(sql`from product p where ${wanted}`)} as matches
    from page join product p using (id)
    left join team t on t.slug = p.team_slug
    cross join lateral (
      select coalesce(sum(stock), 0)::int as stock,
        (count(*) filter (where stock <= ${lowStock}))::int as low
      from product_size where product_id = p.id) s
    order by page.nth`.execute(queries);
  return page.pageOf(rows);
}

/** Ids of all that match, the most popular first. */
export async function matchProducts(
  queries: Queries,
  filters: AdminInput<"matchProducts">,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p where ${matchingProducts(filters)}
    order by p.popularity desc, p.id desc limit ${mostAtOnce}`.execute(queries);
  return rows.map(({ id: one }) => one);
}

/**
 * Finds by any part of the title in any language, or of the slug, whatever the case, by id, and as
 * shoppers find it.
 */
export function productLike(text: string) {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(${saysLike("p.title", like)} or p.slug ilike ${like} or p.id = ${text}
    or ${isFoundBy(text, sql<string>`p.id`)})`;
}

type Filters = AdminInput<"matchProducts">;

/** SQL: which products `p` the filters let through; archived ones only by their state. */
export function matchingProducts(filters: Filters): RawBuilder<boolean> {
  const { text, team, tag, season, lacks, stock, state } = filters;
  const conditions = [
    state ? sql<boolean>`${stateColumn} = ${state}` : sql<boolean>`p.archived_at is null`,
  ];
  if (text?.trim()) conditions.push(productLike(text.trim()));
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

/** A text lacks where it is not written in the shop's first language. */
const isUnwritten = (column: string) =>
  sql<boolean>`coalesce(${sql.ref(column)} ->> ${storedFirstLanguage}, '') = ''`;

/** Written, but not in each of the shop's languages. */
const isUntranslated = (column: string) =>
  sql.join(
    languages.map((language) => sql`coalesce(${sql.ref(column)} ->> ${language}, '') = ''`),
    sql` or `,
  );

const lackConditions: Record<ProductLack, () => RawBuilder<boolean>> = {
  text: () => sql`(${isUnwritten("p.title")} or ${isUnwritten("p.story")})`,
  translation: () => sql`(${isUntranslated("p.title")} or ${isUntranslated("p.story")})`,
  sku: () => hasSize(sql`s.sku is null`),
  ean: () => hasSize(sql`s.ean is null`),
  picture: () => sql`not exists (select 1 from product_photo o where o.product_id = p.id)`,
  manufacturer: () => sql`p.manufacturer_id is null`,
};
