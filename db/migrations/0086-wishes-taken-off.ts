import { sql, type Kysely } from "kysely";

/** A product that was just taken off a wish list: it comes back as it was (R-WISH-1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wishlist_item add column removed_at timestamptz`.execute(db);
}
