import type { Language } from "#domain/language.ts";

/**
 * The language a text is filed under, by what it is written in: a shopper may well read the shop
 * in one language and write in the other. A Chinese character says about as much as a word.
 */
export function languageOfText(text: string): Language {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  return characters > words ? "zh-CN" : "en-US";
}
