import { inEachLanguage, type Language, type LocalText } from "#domain/language.ts";

/** One table of texts for each language, with the same keys, as one text in all languages for each key. */
export function textsByKey<Key extends string>(
  tables: Record<Language, Readonly<Record<Key, string>>>,
): Record<Key, LocalText> {
  const [first] = Object.values(tables);
  const keys = Object.keys(first ?? {}) as Key[];
  const texts = keys.map((key) => [key, inEachLanguage((language) => tables[language][key])]);
  return Object.fromEntries(texts) as Record<Key, LocalText>;
}
