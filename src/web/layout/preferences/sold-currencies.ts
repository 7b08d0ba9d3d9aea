import { createContext, useContext } from "react";
import { currencies, type Currency } from "#domain/currency-list.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { useCurrency } from "./use-currency.ts";

/** What the shop sells in, provided by the layout; null before it is known. */
export const SoldCurrencies = createContext<readonly CurrencyCode[] | null>(null);

/** The currencies to choose from; the page's own stays among them. */
export function useSoldCurrencies(): readonly Currency[] {
  const sold = useContext(SoldCurrencies);
  const current = useCurrency();
  return sold === null
    ? currencies
    : currencies.filter(({ code }) => code === current || sold.includes(code));
}
