import { useEffect } from "react";
import { useLanguage } from "#web/i18n/use-language.ts";
import { rememberLanguage } from "./language-choice.ts";

/** Stores the language of `?lang=…` for the pages that follow. */
export function KeepLanguageOfAddress() {
  const language = useLanguage();
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has("lang")) rememberLanguage(language);
  }, [language]);
  return null;
}
