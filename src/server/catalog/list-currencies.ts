import type { CurrencyList } from "#contract/currency.ts";
import { currencies } from "#domain/currency-list.ts";
import type { Language } from "#domain/language.ts";
import { rateOf, type Catalogue } from "./catalogue.ts";

/** @throws when no rate is in force for one of them: a price is never guessed. */
export function listCurrencies({ rates }: Catalogue, language: Language): CurrencyList {
  return {
    records: currencies.map(({ code, name, symbol, flag, icon }) => ({
      code,
      name: name[language],
      symbol,
      flag,
      icon,
      rateMicros: rateOf(rates, code),
    })),
  };
}
