import { sql } from "kysely";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import { defaultOf, storedSetting, type Settings } from "#domain/shop/settings.ts";
import { timeZoneOf } from "#domain/shop/time-zone.ts";
import type { Queries } from "./database.ts";

/**
 * These settings as they stand now, in one statement. Nothing is kept in memory, so that a change is
 * in force in every process with its commit (R-SETTING-2).
 */
export async function readSettings<Key extends SettingKey>(
  queries: Queries,
  keys: readonly Key[],
): Promise<Pick<Settings, Key>> {
  const rows = await queries
    .selectFrom("shop_setting")
    .select(["key", "value"])
    .where("key", "in", keys)
    .execute();
  const stored = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
  const entries = keys.map((key) => [key, storedSetting(key, stored.get(key))] as const);
  // One entry for each key that was wanted.
  return Object.fromEntries(entries) as Pick<Settings, Key>;
}

/** The zone in which the shop counts and names days (R-SHOP-3). */
export const readTimeZone = async (queries: Queries): Promise<string> =>
  timeZoneOf((await readSettings(queries, ["timeZone"])).timeZone);

type NumberKey = {
  [Key in SettingKey]: Settings[Key] extends number ? Key : never;
}[SettingKey];

/** A setting inside another statement. */
export const numberSetting = (key: NumberKey) => sql<number>`coalesce(
  (select (value #>> '{}')::int from shop_setting where key = ${key}), ${defaultOf(key)}::int)`;
