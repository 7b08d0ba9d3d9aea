import { useLocale } from "use-intl";
import type { Language } from "#domain/language.ts";

/** The language this page is in. */
export function useLanguage(): Language {
  return useLocale();
}
