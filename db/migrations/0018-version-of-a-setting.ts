import { sql, type Kysely } from "kysely";

/** When two people switch a setting at once, the second save is refused as a conflict. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_setting add column version int not null default 0`.execute(db);
}
