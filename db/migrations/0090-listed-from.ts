import { sql, type Kysely } from "kysely";

/**
 * The search knows from when on shoppers see a product, null for drafts and archived ones: one that
 * is due later took a place among hits, and counted, before its time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_search drop column is_listed, add column listed_from timestamptz`.execute(
    db,
  );
  await sql`
    update product_search s set listed_from = p.published_at
    from product p where p.id = s.product_id and p.archived_at is null`.execute(db);
}
