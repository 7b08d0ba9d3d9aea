import { isLanguage, languages, type Language } from "../language.ts";
import type { PartialText } from "../language/text-in.ts";
import { cleanLogo } from "./clean-logo.ts";
import { settingTable, type Setting, type SettingKey } from "./setting-table.ts";

type Table = typeof settingTable;
type Values = {
  number: number;
  words: PartialText;
  switch: boolean;
  language: Language;
  languages: readonly Language[];
};
type ValueOf<Kind> = Kind extends keyof Values ? Values[Kind] : string;
/** A value of each setting. */
export type Settings = { [Key in SettingKey]: ValueOf<Table[Key]["kind"]> };
/** The value of any setting. */
export type SettingValue = number | string | boolean | readonly string[] | PartialText;

/** Defaults until the merchant chooses. */
export function defaultOf<Key extends SettingKey>(key: Key): Settings[Key] {
  const setting: Setting = settingTable[key];
  const value: SettingValue =
    "default" in setting ? setting.default : setting.kind === "words" ? {} : "";
  // The table's kind says which of them it is.
  return value as Settings[Key];
}

/** Why a value cannot be kept. */
export type SettingFault = "invalid" | "outOfBounds" | "tooLong" | "logoUnsafe";
export type CheckedSetting = { value: SettingValue } | { fault: SettingFault };

/** A value as it is kept: trimmed, within bounds, a logo cleaned (R-SETTING-1). */
export function checkSetting(key: SettingKey, given: unknown): CheckedSetting {
  const setting: Setting = settingTable[key];
  switch (setting.kind) {
    case "number":
      return checkNumber(given, setting);
    case "switch":
      return typeof given === "boolean" ? { value: given } : { fault: "invalid" };
    case "words":
      return checkWords(given, setting.maxLength);
    case "line":
      return checkLine(given, setting.maxLength, /^/);
    case "email":
      return checkLine(given, 254, /^(|[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+)$/);
    case "colour":
      return checkLine(given, 7, /^(|#[0-9a-f]{6})$/);
    case "timeZone":
      return checkLine(given, 60, /^(|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*)$/);
    case "language":
      return isLanguage(given) ? { value: given } : { fault: "invalid" };
    case "languages":
      return checkLanguages(given);
    case "logo":
      return checkLogo(given);
  }
}

function checkNumber(given: unknown, { min, max }: { min: number; max: number }): CheckedSetting {
  if (typeof given !== "number" || !Number.isInteger(given)) return { fault: "invalid" };
  return given < min || given > max ? { fault: "outOfBounds" } : { value: given };
}

function checkLine(given: unknown, maxLength: number, pattern: RegExp): CheckedSetting {
  if (typeof given !== "string") return { fault: "invalid" };
  const value = given.trim();
  if (value.length > maxLength) return { fault: "tooLong" };
  return pattern.test(value) && !/[\r\n]/.test(value) ? { value } : { fault: "invalid" };
}

function checkWords(given: unknown, maxLength: number): CheckedSetting {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    return { fault: "invalid" };
  }
  const value: { -readonly [Language in keyof PartialText]: PartialText[Language] } = {};
  for (const [language, words] of Object.entries(given)) {
    if (!isLanguage(language) || typeof words !== "string") return { fault: "invalid" };
    if (words.trim().length > maxLength) return { fault: "tooLong" };
    if (words.trim() !== "") value[language] = words.trim();
  }
  return { value };
}

function checkLanguages(given: unknown): CheckedSetting {
  if (!Array.isArray(given) || !given.every(isLanguage)) return { fault: "invalid" };
  return { value: languages.filter((language) => given.includes(language)) };
}

function checkLogo(given: unknown): CheckedSetting {
  if (typeof given !== "string") return { fault: "invalid" };
  const value = cleanLogo(given);
  return value === null ? { fault: "logoUnsafe" } : { value };
}

/** Settings that must not contradict each other: the later key is where it is said. */
const ordered: readonly (readonly [SettingKey, SettingKey])[] = [
  ["personalisationMinDays", "personalisationMaxDays"],
  ["unitsOfOneSize", "unitsInAll"],
];

/** @returns the keys whose value is below that of the setting it must not be below. */
export function contradictions(values: Partial<Record<SettingKey, unknown>>): SettingKey[] {
  return ordered.flatMap(([low, high]) =>
    Number(values[low]) > Number(values[high]) ? [high] : [],
  );
}

/** Whether the shop's first language is among those that are switched off. */
export const closesFirst = ({
  firstLanguage,
  closedLanguages,
}: Partial<Record<SettingKey, unknown>>) =>
  Array.isArray(closedLanguages) && closedLanguages.includes(firstLanguage);

/** A stored row's value; a value that a row lacks, or has in a wrong form, is the default. */
export function storedSetting<Key extends SettingKey>(key: Key, stored: unknown): Settings[Key] {
  if (stored === undefined) return defaultOf(key);
  const checked = checkSetting(key, stored);
  return "value" in checked ? (checked.value as Settings[Key]) : defaultOf(key);
}
