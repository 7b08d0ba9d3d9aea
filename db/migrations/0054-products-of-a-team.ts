import { sql, type Kysely } from "kysely";

/** The list of clubs counts the products of each; without an index it read all of them each time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index product_team on product (team_slug)`.execute(database);
}
