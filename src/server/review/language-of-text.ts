import { languages, type Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { scripts, type Script } from "#domain/language/scripts.ts";

/**
 * The language a text is filed under, by its script: a shopper may read the shop in one
 * language and write in another. Of languages that share a script it is the one the shopper reads,
 * else the first. A Chinese character says about as much as a word.
 */
export function languageOfText(text: string, reader: Language): Language {
  const present = [...new Set(languages.map((language) => languageTable[language].script))];
  const [script] = present.toSorted((a, b) => unitsOf(text, b) - unitsOf(text, a));
  const written = languages.filter((language) => languageTable[language].script === script);
  return written.find((language) => language === reader) ?? written[0] ?? reader;
}

/** Words of a script, or its characters where nothing parts the words. */
function unitsOf(text: string, script: Script): number {
  const many = scripts[script].unit === "word" ? "+" : "";
  return text.match(new RegExp(`\\p{Script=${script}}${many}`, "gu"))?.length ?? 0;
}
