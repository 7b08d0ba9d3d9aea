import type { CurrencyList } from "#contract/currency.ts";
import { currencies } from "#domain/currency-list.ts";
import type { Language } from "#domain/language.ts";
import { rateOf, type Catalogue } from "./catalogue.ts";

/**
 * What the shop sells in.
 * @throws when no rate is in force for one of them: a price is never guessed.
 */
export function listCurrencies({ rates, sold }: Catalogue, language: Language): CurrencyList {
  return {
    records: currencies
      .filter(({ code }) => sold?.includes(code) ?? true)
      .map(({ code, name, symbol, flag, icon }) => ({
        code,
        name: name[language],
        symbol,
        flag,
        icon,
        rateMicros: rateOf(rates, code),
      })),
  };
}
