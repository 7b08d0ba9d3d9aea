import type { Language } from "#domain/language.ts";
import { english } from "./en-us.ts";
import type { KitWords } from "./words-type.ts";
import { chinese } from "./zh-cn.ts";

export const kitWords: Record<Language, KitWords> = { "en-US": english, "zh-CN": chinese };
