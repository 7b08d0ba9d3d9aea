import { sql, type Kysely } from "kysely";

/**
 * Printed lines had minutes of their own to be cancelled in. They are now cancelled as long as they
 * can be corrected, where a shop says so: minutes above 0 said so (R-ORDER-6).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update shop_setting
    set key = 'cancelPersonalised', value = to_jsonb((value #>> '{}')::int > 0), version = version + 1
    where key = 'cancelPersonalisedMinutes'`.execute(db);
}
