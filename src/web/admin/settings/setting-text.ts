import { useTranslations } from "use-intl";
import { isLanguage, languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { settingTable, type Setting, type SettingKey } from "#domain/shop/setting-table.ts";
import type { SettingValue } from "#domain/shop/settings.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { useFormat } from "../data/use-format.ts";
import { printDollars } from "../data/dollars.ts";

/** A setting's value in words, with its unit. */
export function useSettingText(): (key: SettingKey, value: SettingValue | null) => string {
  const t = useTranslations("admin-settings");
  const { textIn } = useFormat();
  const { list } = usePunctuation();
  return (key, value) => {
    const setting: Setting = settingTable[key];
    if (typeof value === "number" && setting.kind === "number") {
      const count = setting.unit === "usd" ? printDollars(value) : String(value);
      return t(`unit.${setting.unit}`, { count });
    }
    if (typeof value === "boolean") return t(value ? "on" : "off");
    if (setting.kind === "languages" && Array.isArray(value)) {
      const names = languages.filter((one) => value.includes(one));
      return names.map((one) => languageTable[one].name).join(list) || t("none");
    }
    const words = isText(value) ? textIn(value) : String(value ?? "");
    if (words === "") return t("unset");
    if (setting.kind === "language" && isLanguage(words)) return languageTable[words].name;
    return setting.kind === "logo" ? t("logoSet") : words;
  };
}

const isText = (value: SettingValue | null): value is PartialText =>
  typeof value === "object" && value !== null && !Array.isArray(value);
