import { inEachLanguage, type Language } from "../language.ts";
import { languageTable } from "../language/language-table.ts";

/** @param code ISO 3166; an unknown one is its own name. */
export function countryName(code: string, language: Language): string {
  const own: Partial<Record<string, string>> = languageTable[language].countryNames;
  return own[code] ?? displayNames[language]().of(code) ?? code;
}

/** As a sentence names it: "in the United States". */
export function countryInText(code: string, language: Language): string {
  const name = countryName(code, language);
  return language === "en-US" && namedWithArticle.has(code) ? `the ${name}` : name;
}

/** ISO 3166 codes of countries that English names with an article. */
const namedWithArticle = new Set("AE BS CD CF CG DO GB GM KM MH MV NL PH SB SC US".split(" "));

/** Created on first use, since pages that name no country need none. */
const displayNames = inEachLanguage((language) => {
  let names: Intl.DisplayNames | undefined;
  return () => (names ??= new Intl.DisplayNames(language, { type: "region" }));
});
