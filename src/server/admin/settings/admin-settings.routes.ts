import type { SettingHistory } from "#contract/admin/settings.ts";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import { checkSetting, type SettingValue } from "#domain/shop/settings.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { listSettings, saveSettings } from "./save-settings.ts";
import { readSettingChanges } from "./settings.repository.ts";

/** Settings of the shop that a merchant chooses (R-SETTING). */
export function adminSettingsRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, "listSettings" | "saveSettings" | "listSettingHistory"> = {
    listSettings: async () => done(await listSettings(queries)),
    saveSettings: (input, request) => saveSettings({ queries, clock }, input, request),
    async listSettingHistory({ key }) {
      const rows = await readSettingChanges(queries, key);
      const entries = rows.map((row): SettingHistory["entries"][number] => ({
        id: row.id,
        at: row.at.toISOString(),
        who: row.who.split(" <")[0] ?? "",
        before: valueIn(key, row.before),
        after: valueIn(key, row.after),
        isUndone: row.reverted_by !== null,
      }));
      return done({ entries });
    },
  };
  return calls;
}

/** The value that an entry of the log holds, if the setting could still hold it. */
function valueIn(key: SettingKey, fields: unknown): SettingValue | null {
  const { value }: { value?: unknown } = { ...(fields as object | null) };
  const checked = checkSetting(key, value);
  return "value" in checked ? checked.value : null;
}
