import type { Language } from "#domain/language.ts";

/**
 * Languages that the demo's teams, products, menus and reviews are written in. In every other
 * language the shop shows these, as it does with a merchant's own texts (`textIn`).
 */
export const seedLanguages = ["en-US", "zh-CN"] as const satisfies readonly Language[];
export type SeedLanguage = (typeof seedLanguages)[number];
export type SeedText = Record<SeedLanguage, string>;

/** Chinese sentences follow each other without a space. */
export const betweenSentences: Record<SeedLanguage, string> = { "en-US": " ", "zh-CN": "" };

export const text = (english: string, chinese: string): SeedText => ({
  "en-US": english,
  "zh-CN": chinese,
});
