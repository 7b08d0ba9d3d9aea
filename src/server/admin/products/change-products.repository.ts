import { sql, type RawBuilder } from "kysely";
import type { AdminInput, AdminOutput } from "#contract/admin/admin-schemas.ts";
import { mostTeams } from "#domain/catalog/club-limits.ts";
import type { ProductState } from "#domain/catalog/product-state.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { textColumn } from "#server/platform/text-column.ts";
import { matchingProducts, stateColumn } from "./product-list.repository.ts";

export type ChosenRow = {
  id: string;
  title: PartialText;
  priceUsd: number;
  listPriceUsd: number | null;
  state: ProductState;
  publishedAt: Date | null;
  tags: string[];
  sizes: { size: string; stock: number }[];
  isInCart: boolean;
};

/** Locks the chosen products, at most one more than wanted, in one order. */
export async function lockChosen(
  queries: Queries,
  chosen: AdminInput<"changeProducts">["chosen"],
  most: number,
): Promise<ChosenRow[]> {
  const wanted: RawBuilder<boolean> =
    "ids" in chosen ? sql`p.id = any(${chosen.ids}::text[])` : matchingProducts(chosen.matching);
  const { rows } = await sql<ChosenRow>`
    select p.id, p.title, p.price_usd as "priceUsd", p.list_price_usd as "listPriceUsd",
      ${stateColumn} as state, p.published_at as "publishedAt",
      array(select tag from product_tag where product_id = p.id order by tag) as tags,
      (select coalesce(json_agg(json_build_object('size', size, 'stock', stock)
        order by position), '[]') from product_size where product_id = p.id) as sizes,
      exists (select 1 from cart_line c where c.product_id = p.id) as "isInCart"
    from product p where ${wanted}
    order by p.id limit ${most + 1} for update of p`.execute(queries);
  return rows;
}

/** Every product has a new version and is indexed anew by the next job. */
const touched = sql`version = version + 1, search_version = 0`;

export async function movePrices(
  queries: Queries,
  prices: readonly { id: string; priceUsd: number }[],
): Promise<void> {
  await sql`
    update product p set price_usd = w."priceUsd", ${touched}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as w (id text, "priceUsd" int)
    where p.id = w.id`.execute(queries);
}

/** @param at moment of the archiving, by the clock; publication is by the database's */
export async function moveStates(
  queries: Queries,
  ids: readonly string[],
  to: "publish" | "draft" | "archive",
  at: Date,
): Promise<void> {
  await sql`
    update product set ${touched},
      published_at = ${to === "publish" ? sql`now()` : sql`null`},
      archived_at = ${to === "archive" ? at : null}
    where id = any(${[...ids]}::text[])`.execute(queries);
}

export async function moveTag(
  queries: Queries,
  ids: readonly string[],
  tag: string,
  isAdded: boolean,
): Promise<void> {
  const wanted = sql`${[...ids]}::text[]`;
  await (
    isAdded
      ? sql`insert into product_tag (tag, product_id) select ${tag}, id from unnest(${wanted}) id
          on conflict do nothing`
      : sql`delete from product_tag where tag = ${tag} and product_id = any(${wanted})`
  ).execute(queries);
  await sql`update product set ${touched} where id = any(${wanted})`.execute(queries);
}

/** Seasons, and tags, of the choices at most. */
const mostChoices = 500;

/** Values that the list can be filtered by, and that products can be given. */
export async function readProductChoices(
  queries: Queries,
  language: Language,
): Promise<AdminOutput<"getProductChoices">> {
  const { rows } = await sql<AdminOutput<"getProductChoices">>`
    select
      (select coalesce(json_agg(json_build_object('id', slug, 'name', name)
        order by ${textColumn("name", language)}), '[]')
        from (select * from team limit ${mostTeams}) t) as teams,
      array(select distinct season from product where season <> ''
        order by season desc limit ${mostChoices}) as seasons,
      (select coalesce(json_agg(json_build_object('tag', tag, 'name', name)
        order by ${textColumn("name", language)}), '[]')
        from (select distinct on (tag) tag, name from nav_item order by tag limit ${mostChoices}) n) as tags`.execute(
    queries,
  );
  return rows[0] ?? { teams: [], seasons: [], tags: [] };
}
