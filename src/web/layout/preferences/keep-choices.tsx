import { useLayoutEffect } from "react";
import { useLanguage } from "#web/i18n/use-language.ts";
import { rememberCurrency } from "./currency-choice.ts";
import { rememberLanguage } from "./language-choice.ts";
import { useCurrency } from "./use-currency.ts";

/**
 * Stores the language of `?lang=…` and the currency of `?currency=…`, as a product feed's links name
 * them, for the pages that follow. Before other effects: these call the shop in that currency.
 */
export function KeepChoicesOfAddress() {
  const language = useLanguage();
  const currency = useCurrency();
  useLayoutEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    if (asked.has("lang")) rememberLanguage(language);
    if (asked.get("currency") === currency) rememberCurrency(currency);
  }, [language, currency]);
  return null;
}
