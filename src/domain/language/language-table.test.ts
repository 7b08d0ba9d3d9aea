import fc from "fast-check";
import { expect, test } from "vitest";
import { currencyCodes } from "../currency.ts";
import { languages, type Language, type LocalText } from "../language.ts";
import { formatMoney, writeMoney } from "./format-money.ts";
import { formatNumber, groupDigits } from "./format-number.ts";
import { languageName } from "./language-name.ts";
import type { LanguageData } from "./language-data.ts";
import { languageTable } from "./language-table.ts";
import { plural, pluralCategory } from "./plural.ts";

test("a language without an entry does not compile", () => {
  const { "zh-CN": chinese } = languageTable;
  // @ts-expect-error -- English is missing.
  const data: Record<Language, LanguageData> = { "zh-CN": chinese };
  // @ts-expect-error -- Chinese is missing.
  const text: LocalText = { "en-US": "shirt" };
  // @ts-expect-error -- The form for one is missing.
  expect(plural("en-US", 2, { other: "shirts" })).toBe("shirts");
  // @ts-expect-error -- Chinese has no form for one.
  expect(plural("zh-CN", 1, { one: "a shirt", other: "shirts" })).toBe("shirts");
  expect([data, text]).toHaveLength(2);
});

test.each(languages)("%s names the plural categories that CLDR names", (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  expect(languageTable[language].plurals.toSorted()).toEqual(pluralCategories.toSorted());
});

const counts = [0, 1, 2, 5, 11, 21, 1.5, 1_000_000];

test.each([
  ["en-US", "other one other other other other other other"],
  ["zh-CN", "other other other other other other other other"],
  ["fr-FR", "one one other other other other one many"],
  ["pl-PL", "many one few many many many other many"],
  ["ar-EG", "zero one two few many many other other"],
])("counts of %s fall into the categories of CLDR", (locale, categories) => {
  expect(counts.map((count) => pluralCategory(locale, count)).join(" ")).toBe(categories);
});

/** CLDR writes some spaces narrow; which ones has changed between its versions. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ").replace(/^-/, "−");

/** Languages of other habits: the symbol behind, spaces or points between groups, no group of four digits. */
const others: Record<string, Pick<LanguageData, "money" | "numbers">> = {
  "fr-FR": {
    numbers: { group: "\u202F", decimal: ",", groupedFrom: 4 },
    money: {
      pattern: "{number}\u00A0{symbol}",
      symbols: { USD: "$US", EUR: "€", GBP: "£GB", AUD: "$AU", NZD: "$NZ", CAD: "$CA" },
    },
  },
  "es-ES": {
    numbers: { group: ".", decimal: ",", groupedFrom: 5 },
    money: {
      pattern: "{number}\u00A0{symbol}",
      symbols: { USD: "US$", EUR: "€", GBP: "GBP", AUD: "AUD", NZD: "NZD", CAD: "CAD" },
    },
  },
};

const data = Object.entries<Pick<LanguageData, "money" | "numbers">>({
  ...languageTable,
  ...others,
});
const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test.each(data)("amounts of %s read as Intl of this machine has them", (locale, language) => {
  for (const currency of currencyCodes) {
    const format = new Intl.NumberFormat(locale, { style: "currency", currency });
    fc.assert(
      fc.property(amounts, (minor) => {
        const money = writeMoney({ minor, currency }, language);
        expect(plain(money)).toBe(plain(format.format(minor === 0 ? 0 : minor / 100)));
      }),
    );
  }
});

test.each(data)(
  "whole numbers of %s are grouped as by Intl of this machine",
  (locale, language) => {
    const format = new Intl.NumberFormat(locale);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (value) => {
        const text = groupDigits(String(value), language.numbers);
        expect(plain(text)).toBe(plain(format.format(value)));
      }),
    );
  },
);

test.each([
  ["USD", 5_900, "$59.00", "US$59.00"],
  ["EUR", 5_428, "€54.28", "€54.28"],
  ["GBP", 4_661, "£46.61", "£46.61"],
  ["AUD", 8_968, "A$89.68", "AU$89.68"],
  ["NZD", 123_456_789, "NZ$1,234,567.89", "NZ$1,234,567.89"],
  ["CAD", -5, "−CA$0.05", "−CA$0.05"],
] as const)("%s %i prints %s and in Chinese %s", (currency, minor, english, chinese) => {
  expect(formatMoney({ currency, minor }, "en-US")).toBe(english);
  expect(formatMoney({ currency, minor }, "zh-CN")).toBe(chinese);
});

test("a negative whole number leads with its sign", () => {
  expect(formatNumber(-12_345, "en-US")).toBe("−12,345");
});

test("languages are named in each other's words", () => {
  expect(languageName("zh-CN", "en-US")).toBe("Chinese");
  expect(languageName("en-US", "zh-CN")).toBe("英语");
});
