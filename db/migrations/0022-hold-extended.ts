import { sql, type Kysely } from "kysely";

/** A hold is made longer once, for a buyer whose payment was declined (R-CHECKOUT-3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_order add column hold_extended_at timestamptz`.execute(db);
}
