import type { Queries } from "#server/platform/database.ts";
import { indexProducts } from "#server/search/index-products.ts";
import { rebuildWords } from "#server/search/rebuild-words.ts";
import { insertProductRows } from "./insert-product-rows.ts";
import { insertInPortions } from "./insert-rows.ts";
import { seedProducts } from "./products/products.ts";
import { composeReviews } from "./reviews/reviews.ts";
import { synonyms } from "./texts/synonyms.ts";

/** Products with tags, sizes, patches and reviews, indexed for search. */
export async function insertProducts(
  queries: Queries,
): Promise<{ products: number; sizes: number; reviews: number }> {
  const sizes = await insertProductRows(queries, seedProducts);
  await queries
    .insertInto("search_synonym")
    .values(synonyms.map((group, at) => ({ id: `group-${at + 1}`, ...group })))
    .execute();
  await indexProducts(queries);
  await rebuildWords(queries);
  const reviews = await insertReviews(queries);
  return { products: seedProducts.length, sizes, reviews };
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
