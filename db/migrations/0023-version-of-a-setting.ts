import { sql, type Kysely } from "kysely";

/** Of two who switch a setting at once the second is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_setting add column version int not null default 0`.execute(db);
}
