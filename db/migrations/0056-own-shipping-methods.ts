import { sql, type Kysely } from "kysely";

/** A merchant's own shipping methods beside standard and express, in the merchant's order. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Methods of one position stand as they did, standard before express.
  await sql`alter table shipping_rate drop constraint shipping_rate_method_check,
    add column position int not null default 0`.execute(database);
}
