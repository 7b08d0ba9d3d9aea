import type { Language } from "#domain/language.ts";
import { characterRuns, languagesOf } from "#server/words/character-runs.ts";

/**
 * PostgreSQL's text search configuration that stems the words of a language (`\dF` in psql lists
 * them); `simple` where a language is read character by character, or where PostgreSQL has none.
 */
export const configurations: Record<Language, string> = {
  "en-US": "english",
  "zh-CN": "simple",
};

/** Languages whose words stand between spaces, and those indexed by single characters. */
export const wordLanguages = languagesOf("word");
export const characterLanguages = languagesOf("character");

/** Languages that a text may be written in, by its script; those of words when it has none of the others. */
export const languagesIn = (text: string): readonly Language[] =>
  text.search(characterRuns) >= 0 ? characterLanguages : wordLanguages;
