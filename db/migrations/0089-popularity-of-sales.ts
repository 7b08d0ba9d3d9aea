import { sql, type Kysely } from "kysely";

/**
 * Popularity counts what is sold, beside what a product begins with: only demo data had any. The
 * search knows which products can be shown at all, so that drafts and archived ones take no place
 * among its hits; every product is indexed anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column start_popularity int not null default 0`.execute(db);
  await sql`update product set start_popularity = popularity, search_version = 0`.execute(db);
  await sql`alter table product_search add column is_listed boolean not null default true`.execute(
    db,
  );
}
