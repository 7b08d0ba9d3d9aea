import { sql, type Kysely } from "kysely";

/**
 * The address of the shop that a payment comes back to. Whoever opens it again, under another
 * address or from a job, must say the same: the provider takes one request under one id.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  // null: the shop's public address, for payments of before.
  await sql`alter table payment add column return_origin text`.execute(database);
}
