import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { SettingList } from "#contract/admin/settings.ts";
import { rightOf, settingKeys, type SettingKey } from "#domain/shop/setting-table.ts";
import {
  checkSetting,
  closesFirst,
  contradictions,
  storedSetting,
  type SettingFault,
  type SettingValue,
} from "#domain/shop/settings.ts";
import { missingRight } from "#domain/staff/permissions.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { lockSettings, readSettingRows, writeSettingRow } from "./settings.repository.ts";

/** Every setting as it stands, chosen or by default. */
export async function listSettings(queries: Queries): Promise<SettingList> {
  const rows = await readSettingRows(queries, settingKeys);
  return {
    settings: settingKeys.map((key) => {
      const row = rows.find((one) => one.key === key);
      const value: SettingValue = storedSetting(key, row?.value);
      const changed = row?.changed ?? null;
      return { key, value, version: row?.version ?? 0, isChosen: row !== undefined, changed };
    }),
  };
}

/**
 * Keeps the changed settings, all or none, each with its audit entry. Refuses with `conflict` a
 * setting that another person has changed since, `roleMissing`, and fields that are out of bounds.
 */
export function saveSettings(
  { queries, clock }: { queries: Queries; clock: Clock },
  { changes }: AdminInput<"saveSettings">,
  request: StaffRequest,
): Promise<Outcome<SettingList>> {
  return transact(queries, async (transaction): Promise<Outcome<SettingList>> => {
    await lockSettings(transaction);
    const { settings } = await listSettings(transaction);
    const now = new Map(settings.map((one) => [one.key, one]));
    const rights = changes.map(({ key }) => rightOf(key));
    const missing = missingRight(request.session, rights);
    if (missing) return refuseRight(missing);
    if (changes.some(({ key, version }) => now.get(key)?.version !== version)) {
      return refuse("conflict");
    }
    const judged = changes.map(({ key, value }) => ({ key, ...judge(key, value) }));
    const faults = judged.flatMap((one) => ("fault" in one ? [faultAt(one.key, one.fault)] : []));
    if (faults.length > 0) return refuseFields(faults);
    const kept = judged.flatMap((one) => ("value" in one ? [one] : []));
    const next = { ...valuesOf(settings), ...valuesOf(kept) };
    const wrong = contradictions(next);
    if (wrong.length > 0) {
      return refuseFields(wrong.map((key) => ({ path: key, key: "settingOrder" as const })));
    }
    if (closesFirst(next)) {
      return refuseFields([{ path: "closedLanguages", key: "firstLanguageOff" }]);
    }
    for (const { key, value } of kept) {
      await writeSettingRow(transaction, key, value);
      await recordChange(transaction, request, clock.now(), {
        noun: "settings",
        subjectId: key,
        action: "save",
        before: { value: now.get(key)?.value },
        after: { value },
      });
    }
    await announcePageChange(transaction);
    return done(await listSettings(transaction));
  });
}

function judge(key: SettingKey, value: unknown) {
  const checked = checkSetting(key, value);
  if (key !== "timeZone" || "fault" in checked || checked.value === "") return checked;
  const isKnown = typeof checked.value === "string" && isTimeZone(checked.value);
  return isKnown ? checked : { fault: "invalid" as const };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const faultKeys = {
  invalid: "invalid",
  tooLong: "tooLong",
  outOfBounds: "settingBounds",
  logoUnsafe: "logoUnsafe",
} as const satisfies Record<SettingFault, string>;

const faultAt = (key: SettingKey, fault: SettingFault) => ({ path: key, key: faultKeys[fault] });

const valuesOf = (rows: readonly { key: SettingKey; value: SettingValue }[]) =>
  Object.fromEntries(rows.map(({ key, value }) => [key, value]));
