import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

/** The first owner's choice; a shop that has a time zone keeps it. */
export async function keepTimeZone(queries: Queries, timeZone: string): Promise<void> {
  await queries
    .insertInto("shop_setting")
    .values({ key: "timeZone", value: json(timeZone) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** null removes the setting. */
export async function writeSetting(queries: Queries, key: string, value: unknown): Promise<void> {
  if (value === null) {
    await queries.deleteFrom("shop_setting").where("key", "=", key).execute();
    return;
  }
  const stored = json(value);
  await queries
    .insertInto("shop_setting")
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: stored }))
    .execute();
}

/** undefined for one that was never set. */
export async function readSetting(queries: Queries, key: string): Promise<unknown> {
  const row = await queries
    .selectFrom("shop_setting")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

/** Those who write the same setting wait for each other. */
export async function lockSetting(queries: Queries, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`shop_setting:${key}`}))`.execute(queries);
}
