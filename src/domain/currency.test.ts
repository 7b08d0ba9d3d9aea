import { expect, test } from "vitest";
import { baseCurrency, decimalsOf, openingRates } from "./currency.ts";
import { currencies } from "./currency-list.ts";
import { convertFromUsd } from "./money.ts";

test("six currencies open at their rates, counted from the US dollar", () => {
  expect(baseCurrency).toBe("USD");
  const hundred = Object.entries(openingRates).map(([code, rate]) => [
    code,
    convertFromUsd(10_000, rate, code),
  ]);
  expect(Object.fromEntries(hundred)).toEqual({
    USD: 10_000,
    EUR: 9200,
    GBP: 7900,
    AUD: 15_200,
    NZD: 16_500,
    CAD: 13_600,
  });
});

test("amounts have two decimals, yen and won none", () => {
  expect(currencies.map(({ code }) => decimalsOf(code))).toEqual(Array(6).fill(2));
  expect(["JPY", "KRW"].map(decimalsOf)).toEqual([0, 0]);
  expect(convertFromUsd(2999, 1_380_000_000, "KRW")).toBe(41_386);
});

test("a currency is listed with code, name, symbol, flag and the icon of its flag", () => {
  const rows = currencies.map(({ code, name, symbol, flag, icon }) =>
    [code, name["en-US"], symbol, flag, icon].join(),
  );
  expect(rows).toEqual([
    "USD,US dollar,$,us,icon-flag-us",
    "EUR,Euro,€,eu,icon-flag-eu",
    "GBP,British pound,£,gb,icon-flag-gb",
    "AUD,Australian dollar,A$,au,icon-flag-au",
    "NZD,New Zealand dollar,NZ$,nz,icon-flag-nz",
    "CAD,Canadian dollar,CA$,ca,icon-flag-ca",
  ]);
});
