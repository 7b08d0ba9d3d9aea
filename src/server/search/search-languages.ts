import { languages, type Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { scripts } from "#domain/language/scripts.ts";

/**
 * PostgreSQL's text search configuration that stems the words of a language (`\dF` in psql lists
 * them); `simple` where a language is read character by character, or where PostgreSQL has none.
 */
export const configurations: Record<Language, string> = {
  "en-US": "english",
  "zh-CN": "simple",
};

export const scriptOf = (language: Language) => scripts[languageTable[language].script];

const languagesOf = (unit: "word" | "character") =>
  languages.filter((language) => scriptOf(language).unit === unit);

/** Languages whose words stand between spaces, and those indexed by single characters. */
export const wordLanguages = languagesOf("word");
export const characterLanguages = languagesOf("character");

/** Runs of characters of the second kind, which parts a query. */
export const characterRuns = new RegExp(
  [...new Set(characterLanguages.map((language) => languageTable[language].script))]
    .map((script) => `\\p{Script=${script}}+`)
    .join("|") || "(?!)",
  "gu",
);

/** Languages that a text may be written in, by its script; those of words when it has none of the others. */
export const languagesIn = (text: string): readonly Language[] =>
  text.search(characterRuns) >= 0 ? characterLanguages : wordLanguages;
