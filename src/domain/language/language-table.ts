import type { Language } from "../language.ts";
import { english } from "./en-us.ts";
import type { LanguageData } from "./language-data.ts";
import { chinese } from "./zh-cn.ts";

const table = {
  "en-US": english,
  "zh-CN": chinese,
};

export const languageTable: Record<Language, LanguageData> = table;

/** Categories of the plural in a language: `one` and `other` in English. */
export type PluralCategory<Spoken extends Language> = Spoken extends keyof typeof table
  ? (typeof table)[Spoken]["plurals"][number]
  : never;
