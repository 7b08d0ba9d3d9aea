import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { indexProducts } from "#server/search/index-products.ts";
import { rebuildWords } from "#server/search/rebuild-words.ts";
import { insertInPortions } from "./insert-rows.ts";
import { kitHash } from "#server/image/kit-hash.ts";
import { extrasOf } from "./patches.ts";
import { seedProducts, type SeedProduct } from "./products/products.ts";
import { composeReviews } from "./reviews/reviews.ts";
import { stockOf } from "./stock.ts";
import { composeDetails, originOf } from "./texts/details.ts";
import { synonyms } from "./texts/synonyms.ts";
import { composeStory } from "./texts/story.ts";

/** Products with tags, sizes, patches and reviews, indexed for search. */
export async function insertProducts(
  queries: Queries,
): Promise<{ products: number; sizes: number; reviews: number }> {
  await insertInPortions(seedProducts, (products) =>
    queries.insertInto("product").values(products.map(productRow)).execute(),
  );
  await insertFormerPrices(queries);
  const tags = seedProducts.flatMap(({ id, tags }) => tags.map((tag) => ({ tag, product_id: id })));
  await insertInPortions(tags, (rows) => queries.insertInto("product_tag").values(rows).execute());
  const sizes = seedProducts.flatMap(stockOf).map(({ productId, ...row }) => ({
    product_id: productId,
    ...row,
  }));
  await insertInPortions(sizes, (rows) =>
    queries.insertInto("product_size").values(rows).execute(),
  );
  const extras = seedProducts.flatMap((product) =>
    extrasOf(product).map((id, position) => ({ product_id: product.id, patch_id: id, position })),
  );
  await insertInPortions(extras, (rows) =>
    queries.insertInto("product_patch").values(rows).execute(),
  );
  await queries
    .insertInto("search_synonym")
    .values(synonyms.map((group, at) => ({ id: `group-${at + 1}`, ...group })))
    .execute();
  await indexProducts(queries);
  await rebuildWords(queries);
  const reviews = await insertReviews(queries);
  return { products: seedProducts.length, sizes: sizes.length, reviews };
}

/**
 * Prices as shoppers have seen them, by the dates of the seed: what is reduced had its former price
 * for its first day.
 */
async function insertFormerPrices(queries: Queries): Promise<void> {
  await queries.deleteFrom("price_seen").execute();
  await sql`
    insert into price_seen (product_id, currency, at, amount)
    select id, 'USD', published_at, coalesce(list_price_usd, price_usd) from product
    where published_at is not null
    union all
    select id, 'USD', published_at + interval '1 day', price_usd from product
    where published_at is not null and list_price_usd is not null`.execute(queries);
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
    kit_hash: kitHash(product.kit),
    size_chart_code: product.sizeChart,
    custom_types: [...product.customTypes],
    squad_slug: product.hasSquad ? (team?.slug ?? null) : null,
    weight_g: product.weightG,
    hs_code: product.hsCode,
    origin_country: originOf(team).code,
    badges: [...product.badges],
    popularity: product.popularity,
    published_at: product.publishedAt,
  };
}

async function insertReviews(queries: Queries): Promise<number> {
  const reviews = composeReviews();
  await insertInPortions(reviews, (rows) =>
    queries
      .insertInto("product_review")
      .values(
        rows.map(({ productId, createdAt, repliedAt, ...row }) => ({
          ...row,
          product_id: productId,
          created_at: createdAt,
          replied_at: repliedAt,
        })),
      )
      .execute(),
  );
  return reviews.length;
}
