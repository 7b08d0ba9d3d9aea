import type { SettingsPart } from "#web/layout/theme/settings/read-settings.ts";
import { settingConditions } from "#web/layout/theme/settings/setting-conditions.ts";
import type { LengthPath, ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";

export type SwitchPath =
  | "grayscale"
  | "colourWeakness"
  | "recommendColor"
  | "isInfoFollowPrimary"
  | "fixedHeaderAndTab"
  | "sider.inverted"
  | "layout.reverseHorizontalMix"
  | "page.animate"
  | "header.breadcrumb.visible"
  | "header.breadcrumb.showIcon"
  | "tab.visible"
  | "tab.cache"
  | "footer.visible"
  | "footer.fixed"
  | "footer.right"
  | "watermark.visible";
export type ChoicePath =
  | "themeScheme"
  | "resetCacheStrategy"
  | "layout.scrollMode"
  | "page.animateMode"
  | "tab.mode";
export type TextPath = "watermark.text";
export type SettingPath = SwitchPath | ChoicePath | TextPath | LengthPath;

/** Value of a setting by its path, such as `header.height`. */
export function settingAt(settings: ThemeSettings, path: SettingPath): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null
          ? new Map<string, unknown>(Object.entries(value)).get(key)
          : undefined,
      settings,
    );
}

/** A part with only this setting; the store validates it like stored ones. */
export function partAt(path: SettingPath, value: unknown): SettingsPart {
  return path
    .split(".")
    .reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as SettingsPart;
}

/** Whether the drawer shows the setting now. */
export function isOffered(settings: ThemeSettings, path: SettingPath, isDark: boolean): boolean {
  const conditions: Readonly<Record<string, (now: ThemeSettings, dark: boolean) => boolean>> =
    settingConditions;
  return conditions[path]?.(settings, isDark) ?? true;
}
