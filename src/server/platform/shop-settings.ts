import { sql, type RawBuilder } from "kysely";
import { defaultLanguage, type Language } from "#domain/language.ts";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import { defaultOf, storedSetting, type Settings } from "#domain/shop/settings.ts";
import { timeZoneOf } from "#domain/shop/time-zone.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";
import type { Queries } from "./database.ts";
import type { Driver } from "./statement.ts";

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

/** The language that merchants' texts need (R-SHOP-7). */
export const readFirstLanguage = async (queries: Queries): Promise<Language> =>
  (await readSettings(queries, ["firstLanguage"])).firstLanguage;

/** The same inside another statement. */
export const storedFirstLanguage = sql<Language>`coalesce(
  (select value #>> '{}' from shop_setting where key = 'firstLanguage'), ${defaultLanguage})`;

/** The shop's zone inside another statement. */
export const storedTimeZone = sql<string>`coalesce(
  (select nullif(value #>> '{}', '') from shop_setting where key = 'timeZone'), ${usualTimeZone})`;

/** The same inside a statement of the driver, without values: some are read in portions. */
export const timeZoneFor = (driver: Driver) =>
  driver.unsafe(`coalesce((select nullif(value #>> '{}', '') from shop_setting
    where key = 'timeZone'), '${usualTimeZone}')`);

/** The moment a day of the shop begins. @param day `2026-11-30`, or a column of such days */
export const dayBegins = (day: string | RawBuilder<unknown>) =>
  sql<Date>`((${day})::date::timestamp at time zone ${storedTimeZone})`;

/** The moment it is over. */
export const dayEnds = (day: string | RawBuilder<unknown>) =>
  sql<Date>`(((${day})::date + 1)::timestamp at time zone ${storedTimeZone})`;

type NumberKey = {
  [Key in SettingKey]: Settings[Key] extends number ? Key : never;
}[SettingKey];

/** A setting inside another statement. */
export const numberSetting = (key: NumberKey) => sql<number>`coalesce(
  (select (value #>> '{}')::int from shop_setting where key = ${key}), ${defaultOf(key)}::int)`;
