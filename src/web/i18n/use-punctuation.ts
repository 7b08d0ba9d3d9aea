import { languageTable } from "#domain/language/language-table.ts";
import { useLanguage } from "./use-language.ts";

/** Signs between parts of a text that no message holds as a whole, in the language of the page. */
export function usePunctuation() {
  const { punctuation, withAside } = languageTable[useLanguage()];
  return { ...punctuation, withAside };
}
