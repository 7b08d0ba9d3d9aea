import { useEffect } from "react";
import { useLanguage } from "#web/i18n/use-language.ts";
import { rememberLanguage } from "./language-choice.ts";

/** A visitor who came by `?lang=…` stays in that language on the pages that follow. */
export function KeepLanguageOfAddress() {
  const language = useLanguage();
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has("lang")) rememberLanguage(language);
  }, [language]);
  return null;
}
