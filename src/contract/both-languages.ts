import type { Language } from "#domain/language.ts";

/** One text in the languages of the shop. */
export function both(english: string, chinese: string): Record<Language, string> {
  return { "en-US": english, "zh-CN": chinese };
}
