import { useTranslations } from "use-intl";
import { auditActions, auditNouns } from "#domain/audit/audit-words.ts";
import { settingTable, type SettingKey } from "#domain/shop/setting-table.ts";

/** The words of the logs for kinds of records, actions and settings; unknown ones as they are kept. */
export function useAuditWords() {
  const t = useTranslations("admin-audit");
  const settings = useTranslations("admin-settings");
  return {
    nounOf(noun: string): string {
      const known = auditNouns.find((one) => one === noun);
      return known ? t(`noun.${known}`) : noun;
    },
    actionOf(action: string): string {
      const known = auditActions.find((one) => one === action);
      return known ? t(`action.${known}`) : action;
    },
    /** A setting is logged under its key. */
    settingOf: (key: string): string | undefined =>
      isSettingKey(key) ? settings(`name.${key}`) : undefined,
  };
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingTable, key);
