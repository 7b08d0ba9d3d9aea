import { sql, type Kysely } from "kysely";

/**
 * The filters of colour that list a product. They stand beside its words, since both are made of
 * one table (src/server/words); all products are indexed anew with it, as after any change of those
 * rules.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table product_search add column colours text[] not null default '{}'`)
    .execute(db);
}
