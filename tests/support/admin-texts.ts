import type { Language } from "#domain/language.ts";
import { loadAdminTexts, loadProductTexts, loadShopTexts } from "#web/i18n/load-texts.ts";

/** The document speaks that language. @returns all texts of the admin in it. */
export async function openAdminTexts(language: Language) {
  document.documentElement.lang = language;
  return {
    ...(await loadShopTexts(language)),
    ...(await loadProductTexts(language)),
    ...(await loadAdminTexts(language)),
  };
}
