import { sql, type Kysely } from "kysely";

/**
 * Of a large catalogue the products that are sold most have a small text index of their own: a word
 * of half the shop is answered from it, since the hits that a list shows first are among them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table product_search add column is_popular boolean not null default false`,
    `create index product_search_popular on product_search using gin (words) where is_popular`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
