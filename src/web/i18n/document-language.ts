import { defaultLanguage, isLanguage, type Language } from "#domain/language.ts";

/** The language that the page was rendered in, for code that runs before or outside of React. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
}
