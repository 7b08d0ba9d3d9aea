import type { Language } from "#domain/language.ts";

/** What a thing is called, by language; a word may be several with blanks between them. */
export type Words = Readonly<Partial<Record<Language, readonly string[]>>>;

const listOf = (text: string) => (text === "" ? [] : text.split(", "));

/**
 * Words parted by a comma and a blank, in small letters. Plurals and other spellings with hyphens
 * or blanks need no entry of their own.
 */
export const words = (english: string, chinese: string): Words => ({
  "en-US": listOf(english),
  "zh-CN": listOf(chinese),
});
