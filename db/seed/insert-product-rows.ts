import { sql } from "kysely";
import { kitHash } from "#server/image/kit-hash.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { insertInPortions } from "./insert-rows.ts";
import { extrasOf } from "./patches.ts";
import type { SeedProduct } from "./products/products.ts";
import { stockOf } from "./stock.ts";
import { composeDetails, originOf } from "./texts/details.ts";
import { composeStory } from "./texts/story.ts";

/**
 * Products with tags, sizes and extras. One whose id or address is taken already is left out.
 * @returns how many sizes were written
 */
export async function insertProductRows(
  queries: Queries,
  wanted: readonly SeedProduct[],
): Promise<number> {
  const written = new Set<string>();
  await insertInPortions(wanted, async (portion) => {
    const rows = await queries
      .insertInto("product")
      .values(portion.map(productRow))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    for (const { id } of rows) written.add(id);
  });
  const products = wanted.filter(({ id }) => written.has(id));
  if (products.length === 0) return 0;
  await insertFormerPrices(queries, [...written]);
  const tags = products.flatMap(({ id, tags }) => tags.map((tag) => ({ tag, product_id: id })));
  await insertInPortions(tags, (rows) => queries.insertInto("product_tag").values(rows).execute());
  const sizes = products.flatMap(stockOf).map(({ productId, ...row }) => ({
    product_id: productId,
    ...row,
  }));
  await insertInPortions(sizes, (rows) =>
    queries.insertInto("product_size").values(rows).execute(),
  );
  const extras = products.flatMap((product) =>
    extrasOf(product).map((id, position) => ({ product_id: product.id, patch_id: id, position })),
  );
  await insertInPortions(extras, (rows) =>
    queries.insertInto("product_patch").values(rows).execute(),
  );
  return sizes.length;
}

/**
 * Prices as shoppers have seen them, by the dates of the seed: a reduced product had its former
 * price for its first day.
 */
async function insertFormerPrices(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.deleteFrom("price_seen").where("product_id", "in", ids).execute();
  await sql`
    insert into price_seen (product_id, currency, at, amount)
    select id, 'USD', published_at, coalesce(list_price_usd, price_usd) from product
    where published_at is not null and id = any(${ids}::text[])
    union all
    select id, 'USD', published_at + interval '1 day', price_usd from product
    where published_at is not null and list_price_usd is not null
      and id = any(${ids}::text[])`.execute(queries);
}

function productRow(product: SeedProduct) {
  const { team } = product;
  return {
    id: product.id,
    slug: product.slug,
    title: json(product.title),
    story: json(composeStory(product)),
    details: json(composeDetails(product)),
    team_slug: team?.slug ?? null,
    league_code: team?.leagueCode ?? null,
    season: product.season,
    kit_kind: product.kitKind,
    audience: product.audience,
    price_usd: product.priceUsd,
    list_price_usd: product.listPriceUsd,
    kit: json(product.kit),
    kit_hash: kitHash(product.kit, product.kitKind),
    size_chart_code: product.sizeChart,
    custom_types: [...product.customTypes],
    squad_slug: product.hasSquad ? (team?.slug ?? null) : null,
    weight_g: product.weightG,
    hs_code: product.hsCode,
    origin_country: originOf(team).code,
    badges: [...product.badges],
    popularity: product.popularity,
    start_popularity: product.popularity,
    published_at: product.publishedAt,
    origin: "demo" as const,
  };
}
