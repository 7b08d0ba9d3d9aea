/** Currencies that the shop sells in, their rates, and how these are changed. */
export {
  addRates,
  lockCurrencies,
  readCurrencies,
  writeChoice,
  writeFetch,
  type CurrencyChoice,
  type CurrencyRow,
} from "./currency.repository.ts";
