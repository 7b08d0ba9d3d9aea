import { inEachLanguage, type Language } from "../language.ts";
import { languageTable } from "../language/language-table.ts";

/** @param code ISO 3166; an unknown one is its own name. */
export function countryName(code: string, language: Language): string {
  const own: Partial<Record<string, string>> = languageTable[language].countryNames;
  return own[code] ?? displayNames[language]().of(code) ?? code;
}

/** Created on first use, since pages that name no country need none. */
const displayNames = inEachLanguage((language) => {
  let names: Intl.DisplayNames | undefined;
  return () => (names ??= new Intl.DisplayNames(language, { type: "region" }));
});
