import { useTranslations } from "use-intl";
import { isLanguage } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { settingTable, type Setting, type SettingKey } from "#domain/shop/setting-table.ts";
import type { SettingValue } from "#domain/shop/settings.ts";
import { useFormat } from "../data/use-format.ts";
import { printDollars } from "../data/dollars.ts";

/** A setting's value in words, with its unit. */
export function useSettingText(): (key: SettingKey, value: SettingValue | null) => string {
  const t = useTranslations("admin-settings");
  const { textIn } = useFormat();
  return (key, value) => {
    const setting: Setting = settingTable[key];
    if (typeof value === "number" && setting.kind === "number") {
      const count = setting.unit === "usd" ? printDollars(value) : String(value);
      return t(`unit.${setting.unit}`, { count });
    }
    if (typeof value === "boolean") return t(value ? "on" : "off");
    const words = typeof value === "object" && value ? textIn(value) : String(value ?? "");
    if (words === "") return t("unset");
    if (setting.kind === "language" && isLanguage(words)) return languageTable[words].name;
    return setting.kind === "logo" ? t("logoSet") : words;
  };
}
