import { sql, type Kysely } from "kysely";

/** When staff corrected an order's e-mail address: it has not proven whose the order is (R-MAIL-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_order add column email_given_at timestamptz`.execute(db);
}
