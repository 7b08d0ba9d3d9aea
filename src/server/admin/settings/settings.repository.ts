import { sql } from "kysely";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import type { SettingValue } from "#domain/shop/settings.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

export type SettingRow = {
  key: string;
  value: unknown;
  version: number;
  changed: { who: string; at: string } | null;
};

/** The stored settings among these keys, each with the person who changed it last. */
export async function readSettingRows(
  queries: Queries,
  keys: readonly SettingKey[],
): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select s.key, s.value, s.version, (
      select json_build_object('who', a.who, 'at', a.at) from audit_entry a
      where a.noun = 'settings' and a.subject_id = s.key order by a.at desc, a.id desc limit 1
    ) as changed
    from shop_setting s where s.key = any(${[...keys]}::text[])`.execute(queries);
  return rows;
}

/** Two people who save settings wait for each other: they are judged together. */
export async function lockSettings(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shop_setting:settings'))`.execute(queries);
}

export async function writeSettingRow(
  queries: Queries,
  key: SettingKey,
  value: SettingValue,
): Promise<void> {
  await sql`
    insert into shop_setting (key, value, version) values (${key}, ${json(value)}, 1)
    on conflict (key) do update
    set value = excluded.value, version = shop_setting.version + 1`.execute(queries);
}

/** The newest changes of one setting. */
export function readSettingChanges(queries: Queries, key: SettingKey) {
  return queries
    .selectFrom("audit_entry")
    .select(["id", "at", "account_id", "who", "noun", "subject_id", "action", "before", "after"])
    .select("reverted_by")
    .where("noun", "=", "settings")
    .where("subject_id", "=", key)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();
}
