import { isColour } from "../palette/palette.ts";
import {
  clampLength,
  lengthLimits,
  settingChoices,
  type LengthPath,
  type ThemeSettings,
} from "./theme-settings.ts";

/** A partial of the settings, at any depth. */
export type SettingsPart = { [Key in keyof ThemeSettings]?: DeepPart<ThemeSettings[Key]> };
type DeepPart<Value> = Value extends object
  ? { [Key in keyof Value]?: DeepPart<Value[Key]> }
  : Value;

const colourPaths: ReadonlySet<string> = new Set([
  "themeColor",
  "otherColor.info",
  "otherColor.success",
  "otherColor.warning",
  "otherColor.error",
]);
const longestText = 60;

/**
 * Merges stored settings (or any other part) into complete ones. A value that is missing, of
 * another type, an invalid colour or an unknown choice keeps the base; lengths are clamped: a
 * damaged store never stops the start (R-THEME-5).
 */
export function readSettings(base: ThemeSettings, stored: unknown): ThemeSettings {
  return layOver(base, stored, "") as ThemeSettings;
}

function layOver(base: unknown, over: unknown, path: string): unknown {
  if (isRecord(base)) {
    const from = isRecord(over) ? over : {};
    return Object.fromEntries(
      Object.entries(base).map(([key, value]) => [
        key,
        layOver(value, from[key], path ? `${path}.${key}` : key),
      ]),
    );
  }
  if (typeof over !== typeof base) return base;
  if (typeof over === "number") return readLength(base, over, path);
  if (typeof over === "string") return isAllowed(path, over) ? over : base;
  return over;
}

function readLength(base: unknown, over: number, path: string): unknown {
  return isLengthPath(path) && Number.isFinite(over) ? clampLength(path, over) : base;
}

const isLengthPath = (path: string): path is LengthPath => Object.hasOwn(lengthLimits, path);

function isAllowed(path: string, text: string): boolean {
  const choices = settingChoices[path];
  if (choices) return choices.includes(text);
  return colourPaths.has(path) ? isColour(text) : text.length <= longestText;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Date of the override layer: each browser gets it once (R-THEME-6). */
export const overrideFlag = "2025-09-19";

/** Tabs and foot of the factory settings, 150 and 100 px, leave little room for a page. */
const compact = { tab: { height: 44 }, footer: { height: 56 } } satisfies SettingsPart;

export const adminOverride: SettingsPart = compact;
/** The storefront has no tab bar by default (R-TAB-8). */
export const storefrontOverride: SettingsPart = {
  ...compact,
  tab: { ...compact.tab, visible: false },
};

/**
 * Settings at the start of a page: factory settings, the stored ones, and – where this browser has
 * not had it – the override.
 * @returns the settings and whether the flag is to be stored now
 */
export function startingSettings(
  factory: ThemeSettings,
  stored: unknown,
  storedFlag: string | null,
  override: SettingsPart,
): { settings: ThemeSettings; overridden: boolean } {
  const settings = readSettings(factory, stored);
  if (storedFlag === overrideFlag) return { settings, overridden: false };
  return { settings: readSettings(settings, override), overridden: true };
}
