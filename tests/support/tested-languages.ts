import type { Language } from "#domain/language.ts";

/** Languages that the browser tests know words of; the shop may have more. */
export const testedLanguages = ["en-US", "zh-CN"] as const satisfies readonly Language[];
export type TestedLanguage = (typeof testedLanguages)[number];
