import type { CurrencyList } from "#contract/currency.ts";
import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import { currencies } from "#domain/currency-list.ts";
import type { Language } from "#domain/language.ts";
import { pageOf } from "#server/platform/page-of.ts";
import { rateOf, type Catalogue } from "./catalogue.ts";

/**
 * What the shop sells in.
 * @throws when no rate is in force for one of them: a price is never guessed.
 */
export function listCurrencies(
  { rates, sold }: Catalogue,
  wanted: EndpointInput<"listCurrencies">,
  language: Language,
): CurrencyList {
  const offered = currencies
    .filter(({ code }) => sold?.includes(code) ?? true)
    .map(({ code, name, symbol, flag, icon }) => ({
      code,
      name: name[language],
      symbol,
      flag,
      icon,
      rateMicros: rateOf(rates, code),
    }));
  return pageOf(offered, wanted);
}
