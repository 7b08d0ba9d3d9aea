import { createContext } from "react-router";
import type { CurrencyCode } from "#domain/currency.ts";
import { defaultLanguage, type Language } from "#domain/language.ts";

/** What the server knows of a visitor before a page is rendered: from `?lang=`, cookies, Accept-Language. */
export interface RequestLocale {
  language: Language;
  currency: CurrencyCode;
  /** The public id that the shop's calls carry (spec §7). */
  clientToken: string;
}

export const requestLocaleContext = createContext<RequestLocale>({
  language: defaultLanguage,
  currency: "USD",
  clientToken: "kitroom-web",
});
