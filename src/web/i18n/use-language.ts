import { useLocale } from "use-intl";
import type { Language } from "#domain/language.ts";

/** The language of this page. */
export function useLanguage(): Language {
  return useLocale();
}
