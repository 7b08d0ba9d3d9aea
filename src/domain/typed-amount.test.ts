import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "./language.ts";
import { languageTable } from "./language/language-table.ts";
import { writeTypedAmount } from "./catalog/price-range.ts";
import { type Marks, readTypedAmount, readTypedCount } from "./typed-amount.ts";

const { numbers: english } = languageTable["en-US"];
/** A language that the shop does not have parts thousands by a point. */
const german = { group: ".", decimal: "," };

/** As people type them into a field in US dollars on an English page: cents, or why it is refused. */
test.each([
  ["30", 3000],
  [" 30 ", 3000],
  ["0", 0],
  ["0.05", 5],
  ["29.99", 2999],
  ["29,99", 2999],
  ["12,5", 1250],
  ["12.5", 1250],
  [".5", 50],
  [",5", 50],
  ["30.", 3000],
  ["30,-", 3000],
  ["49.–", 4900],
  ["1234", 123_400],
  ["1234.5", 123_450],
  ["1,234", 123_400],
  ["1,234.56", 123_456],
  ["1.234,56", 123_456],
  ["1 234,50", 123_450],
  ["1\u00a0234,50", 123_450],
  ["1\u202f234.50", 123_450],
  ["1'234.50", 123_450],
  ["1’234", 123_400],
  ["1 234", 123_400],
  ["1,234,567", 123_456_700],
  ["1.234.567", 123_456_700],
  ["1.234.567,8", 123_456_780],
  ["１２００", 120_000],
  ["１，２００．５０", 120_050],
  ["12。50", 1250],
  ["$30", 3000],
  ["$ 1,299.00", 129_900],
  ["US$30", 3000],
  ["30 USD", 3000],
  ["usd30", 3000],
  ["US $ 30.00", 3000],
  ["30 dollars", 3000],
  ["30美元", 3000],
  ["29.9900", 2999],
  ["1234.000", 123_400],
  // A point before three digits: a thousand in Berlin, a slip in Boston.
  ["1.234", "ambiguous"],
  ["12.345", "ambiguous"],
  ["12.500", "ambiguous"],
  ["$1.299", "ambiguous"],
  ["0.125", "decimals"],
  ["0,125", "decimals"],
  ["29.9999", "decimals"],
  ["1234,567", "decimals"],
  ["1,234.567", "decimals"],
  ["¥1,200", "currency"],
  ["€30", "currency"],
  ["30 EUR", "currency"],
  ["£5", "currency"],
  ["1200円", "currency"],
  ["$30 AUD", "currency"],
  ["-5", "negative"],
  ["−5", "negative"],
  ["$-5", "negative"],
  ["", "unreadable"],
  ["   ", "unreadable"],
  ["abc", "unreadable"],
  ["$", "unreadable"],
  [",", "unreadable"],
  ["30-60", "unreadable"],
  ["29⁹⁹", "unreadable"],
  ["30²", "unreadable"],
  ["①", "unreadable"],
  ["9½", "unreadable"],
  ["3 for 90", "unreadable"],
  ["1,23.45", "unreadable"],
  ["1.2.3", "unreadable"],
  ["12 50", "unreadable"],
  ["1, 234", "unreadable"],
  ["1,234.567,8", "unreadable"],
  ["1.2k", "unreadable"],
  ["30%", "unreadable"],
  ["1e3", "unreadable"],
  ["0x1F", "unreadable"],
  ["about 30", "unreadable"],
  ["99999999999999", "tooMuch"],
])("“%s” in US dollars is %s", (typed, wanted) => {
  expect(outcome(typed, "USD")).toBe(wanted);
});

/** A currency without digits after the point, and one with three. */
test.each([
  ["JPY", "1200", 1200],
  ["JPY", "¥1,200", 1200],
  ["JPY", "1,200円", 1200],
  ["JPY", "１２００", 1200],
  ["JPY", "1200.00", 1200],
  ["JPY", "1.200", "ambiguous"],
  ["JPY", "12.5", "decimals"],
  ["JPY", "12,5", "decimals"],
  ["KWD", "1.234", 1234],
  ["KWD", "12.5", 12_500],
  ["KWD", "1,234.567", 1_234_567],
  ["KWD", "1234,567", 1_234_567],
  ["KWD", "1,234", "ambiguous"],
  ["KWD", "1.2345", "decimals"],
  ["CAD", "$30", 3000],
  ["CAD", "CA$30", 3000],
  ["CAD", "US$30", "currency"],
  ["EUR", "49,– €", 4900],
  ["EUR", "30 euros", 3000],
  ["GBP", "£1,299", 129_900],
  ["INR", "Rs.49", 4900],
])("in %s “%s” is %s", (currency, typed, wanted) => {
  expect(outcome(typed, currency)).toBe(wanted);
});

test.each([
  ["1.234", 123_400],
  ["1.234,50", 123_450],
  ["12,50", 1250],
  ["12.50", 1250],
  ["1,234", "ambiguous"],
  ["12,345", "ambiguous"],
])("on a German page “%s” is %s", (typed, wanted) => {
  expect(outcome(typed, "EUR", german)).toBe(wanted);
});

test("what can be read in two ways comes with the thousands", () => {
  expect(readTypedAmount("1.234", { currency: "USD", numbers: english })).toEqual({
    refusal: "ambiguous",
    whole: "1234",
  });
});

test("what a field shows is read back, in every language and currency", () => {
  const currency = fc.constantFrom("USD", "EUR", "JPY", "KWD");
  const numbers = fc.constantFrom(
    ...languages.map((language) => languageTable[language].numbers),
    german,
  );
  fc.assert(
    fc.property(fc.nat(1_000_000_000), currency, numbers, (minor, code, marks) => {
      const written = writeTypedAmount(minor, code, marks);
      expect(readTypedAmount(written, { currency: code, numbers: marks })).toEqual({ minor });
    }),
  );
});

test("what is read is what was typed, or it is refused", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9., ']{1,12}$/), (typed) => {
      const read = readTypedAmount(typed, { currency: "USD", numbers: english });
      if (!("minor" in read)) return;
      // No digit but zeros at either end is added or dropped.
      const bare = (digits: string) => digits.replaceAll(/\D/g, "").replace(/^0+|0+$/g, "");
      expect(bare(String(read.minor)).replace(/0+$/, "")).toBe(bare(typed).replace(/0+$/, ""));
    }),
  );
});

test.each([
  [3000, "USD", "30"],
  [2999, "USD", "29.99"],
  [2990, "USD", "29.90"],
  [0, "USD", "0"],
  [1200, "JPY", "1200"],
  [1234, "KWD", "1.234"],
] as const)("%i of %s stands in a field as %s", (minor, currency, text) => {
  expect(writeTypedAmount(minor, currency, english)).toBe(text);
});

function outcome(typed: string, currency: string, numbers: Marks = english) {
  const read = readTypedAmount(typed, { currency, numbers });
  return "minor" in read ? read.minor : read.refusal;
}

/** Whole numbers as people paste them: exact, or none. */
test.each([
  ["12", english, 12],
  ["12,5", english, null],
  ["12.5", english, null],
  ["12,0", english, 12],
  ["1,200", english, 1200],
  ["1.200", english, null],
  ["1.200", german, 1200],
  ["1,200", german, null],
  ["1 200", english, 1200],
  ["1.200,0", english, 1200],
  ["１２", english, 12],
  ["", english, null],
  ["-5", english, null],
  ["12 %", english, null],
  ["5²", english, null],
])("the whole number “%s” is %s", (typed, numbers, count) => {
  expect(readTypedCount(typed, numbers)).toBe(count);
});
