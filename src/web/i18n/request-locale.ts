import { createContext } from "react-router";
import type { CurrencyCode } from "#domain/currency.ts";
import { defaultLanguage, type Language } from "#domain/language.ts";

/** Known of a visitor before rendering: from `?lang=`, cookies, Accept-Language. */
export interface RequestLocale {
  language: Language;
  currency: CurrencyCode;
  /** The public client id of the shop's calls (R-CALL-1). */
  clientToken: string;
}

export const requestLocaleContext = createContext<RequestLocale>({
  language: defaultLanguage,
  currency: "USD",
  clientToken: "kitroom-web",
});
