import { languages, type Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { scripts } from "#domain/language/scripts.ts";

export const scriptOf = (language: Language) => scripts[languageTable[language].script];

/** Languages that are read word by word, or character by character. */
export const languagesOf = (unit: "word" | "character") =>
  languages.filter((language) => scriptOf(language).unit === unit);

/** Runs of characters of the second kind, which parts a query. */
export const characterRuns = new RegExp(
  [...new Set(languagesOf("character").map((language) => languageTable[language].script))]
    .map((script) => `\\p{Script=${script}}+`)
    .join("|") || "(?!)",
  "gu",
);
