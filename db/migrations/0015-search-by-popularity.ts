import { sql, type Kysely } from "kysely";

/**
 * Words of very many products ("home") are found by walking this order until enough have turned up:
 * of 100,000 products the best 2,000 lie within some 5,000 rows, where the text index names 39,000.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index product_search_by_popularity on product_search (popularity desc, product_id)`,
    )
    .execute(db);
}
