import fc from "fast-check";
import { expect, test } from "vitest";
import { delimiterOf } from "./delimiter.ts";
import { foldHeader } from "./fold-header.ts";
import { guardFormula, unguardFormula } from "./formula-guard.ts";
import { currencyOfHeader, readCellNumber } from "./cell-number.ts";
import { formatOf } from "./foreign-fields.ts";
import { importFields, kindOfHeaders } from "./import-fields.ts";
import { mapByName, missingFields } from "./map-columns.ts";
import { areSizes, isSizeName, sizeOfCell } from "./size-of-cell.ts";
import {
  decimalMarkIn,
  decimalMarkOf,
  hundredths,
  plainNumber,
  wholeNumber,
} from "./read-number.ts";

test("a text that a table would calculate is guarded, and the guard comes off once", () => {
  for (const live of [
    "=1+1",
    "+44 20",
    "-cmd",
    "@SUM",
    "\tx",
    "\rx",
    "＝1",
    "－x",
    "'=1",
    "''+x",
  ]) {
    expect(guardFormula(live)).toBe(`'${live}`);
    expect(unguardFormula(guardFormula(live))).toBe(live);
  }
  for (const [text, cell] of [
    // A German or French table program parts the file by these.
    ["a;=cmd|'/C calc'!A0;", "a;'=cmd|'/C calc'!A0;"],
    ["a; +1", "a;' +1"],
    ["a\t@x|=y", "a\t'@x|'=y"],
    ["a\n=1", "a\n'=1"],
    ["two;'=already", "two;''=already"],
    ["\u200b=1+1", "'\u200b=1+1"],
    ["\u00a0-cmd", "'\u00a0-cmd"],
    ["\t=1", "'\t'=1"],
    // A list and a number are no formulas.
    ["Care:\n- wash at 30;-5;ok", "Care:\n- wash at 30;-5;ok"],
  ] as const) {
    expect(guardFormula(text)).toBe(cell);
    expect(unguardFormula(cell)).toBe(text);
  }
  for (const plain of ["-5", "-5.25", "12", "it's", "'quoted'", "a=b", ""]) {
    expect(guardFormula(plain)).toBe(plain);
    expect(unguardFormula(plain)).toBe(plain);
  }
});

test("the guard comes off again, whatever a text is made of, in linear time", () => {
  const signs = fc.constantFrom(
    "=",
    "-",
    "+",
    "@",
    "'",
    ";",
    "|",
    "\t",
    "\n",
    " ",
    "\ufeff",
    "a",
    "1",
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      expect(unguardFormula(guardFormula(text))).toBe(text);
      for (const cell of guardFormula(text).split(/[;|\t\r\n]/)) {
        expect(cell === "" || /^\s*-\d*$|^- /.test(cell) || !/^[\s\ufeff]*[=+@]/.test(cell)).toBe(
          true,
        );
      }
    }),
  );
  const begun = performance.now();
  for (const bad of [";", " ", "'", "\ufeff", "; ", ";'"]) guardFormula(bad.repeat(500_000));
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test("cells are parted by the sign that counts most outside quotes", () => {
  expect(delimiterOf('a;b;c\n"x,y,z,w,v,u";2;3')).toBe(";");
  expect(delimiterOf("a\tb\n1\t2")).toBe("\t");
  expect(delimiterOf("a|b|c\n1|2|3")).toBe("|");
  expect(delimiterOf("name")).toBe(",");
  // A list within a cell has more bars than the row has commas.
  expect(delimiterOf("handle,tags\na,b|c|d|e|f\ng,h|i|j|k|l")).toBe(",");
  expect(delimiterOf("a title\na;b;c")).toBe(";");
});

test.each([
  ["59,90", ",", "59.90"],
  ["1.234,50", ",", "1234.50"],
  ["1,234.50", ".", "1234.50"],
  ["1.234,50 €", ",", null],
  ["1 234,5", ",", "1234.5"],
  ["-3", ".", "-3"],
  ["１２", ".", "12"],
  ["12a", ".", null],
  ["", ".", null],
  ["1,2,3", ".", null],
] as const)("%s with %s reads %s", (text, mark, number) => {
  expect(plainNumber(text, mark)).toBe(number);
});

test.each([
  ["1.234,50 €", ",", { money: "EUR" }, "1234.50"],
  ["$1,234.50", ".", { money: "USD" }, "1234.50"],
  ["-$5", ".", { money: "USD" }, "-5"],
  ["EUR 12.00", ".", { money: "EUR" }, "12.00"],
  ["$9.90", ".", { money: "CAD" }, "9.90"],
  ["€9.90", ".", { money: "USD" }, "9.90 currencyOther"],
  ["9,90 zł", ",", { money: "EUR" }, "9.90 currencyOther"],
  ["$9.90 EUR", ".", { money: "USD" }, "9.90 currencyOther"],
  ["9.90 each", ".", { money: "USD" }, "9.90 unitOther"],
  ["0,23 kg", ",", { grams: 1 }, "230"],
  ["8 oz", ".", { grams: 1 }, "227"],
  ["0.5", ".", { grams: 453.592_37 }, "227"],
  ["230 ml", ".", { grams: 1 }, "230 unitOther"],
  ["12 Stück", ",", "units", "12"],
  ["12件", ".", "units", "12"],
  ["2 boxes", ".", "units", "2 unitOther"],
  ["10+", ".", "units", "10 unitOther"],
  ["10 %", ".", "benefit", "10%"],
  ["$10", ".", "benefit", "$10"],
  ["10 €", ".", "benefit", "10 currencyOther"],
  ["12-14", ".", "units", null],
  // Prices without cents, as Germans and Swiss write them; other signs and words.
  ["49,–", ",", { money: "EUR" }, "49"],
  ["49,- €", ",", { money: "EUR" }, "49"],
  ["CHF 49.-", ".", { money: "USD" }, "49 currencyOther"],
  ["49.-- $", ".", { money: "USD" }, "49"],
  ["\u221249.90", ".", { money: "USD" }, "-49.90"],
  ["49.90 $US", ".", { money: "USD" }, "49.90"],
  ["49块", ".", { money: "USD" }, "49 currencyOther"],
  ["£ 49.90 incl. VAT", ".", { money: "GBP" }, "49.90 unitOther"],
  ["(49.90)", ".", { money: "USD" }, "49.90 unitOther"],
  ["49.90 – 59.90", ".", { money: "USD" }, null],
  ["4.99e1", ".", { money: "USD" }, null],
  ["0x10", ".", { money: "USD" }, null],
  ["٤٩٫٩٠", ".", { money: "USD" }, null],
  ["250 gr.", ".", { grams: 1 }, "250"],
  ["ca. 250 g", ".", { grams: 1 }, null],
  ["1 lb 2 oz", ".", { grams: 1 }, null],
  ["½ lb", ".", { grams: 1 }, null],
  ["2 stone", ".", { grams: 1 }, "2 unitOther"],
  ["12 St.", ".", "units", "12"],
  ["12 шт", ".", "units", "12"],
  ["1 dozen", ".", "units", "1 unitOther"],
  ["~12", ".", "units", "12 unitOther"],
  ["M", ".", "units", null],
] as const)("%s with %s in a column of %o reads %s", (text, mark, counted, wanted) => {
  const read = readCellNumber(text, mark, counted);
  expect(read && [read.number, read.refusal].filter(Boolean).join(" ")).toBe(wanted);
});

test("a header may name a currency, and no short word is one", () => {
  expect(
    ["Preis (€)", "Price in EUR", "价格（元）", "Price CHF", "£", "Try all", "Top price"].map(
      (header) => currencyOfHeader(header)?.code,
    ),
  ).toEqual(["EUR", "EUR", null, null, "GBP", undefined, undefined]);
  expect(
    [
      "Price in Euro",
      "Prix TTC (EUR)",
      "PRICE_GBP",
      "Price (USD/EUR)",
      "Try",
      "All EUR and USD",
    ].map((header) => currencyOfHeader(header)?.code),
    // Two currencies are none that the column has.
  ).toEqual(["EUR", "EUR", "GBP", null, undefined, null]);
});

const sizes = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "One size", "128", "3-4Y"];
test.each([
  ["XXL", "2XL"],
  ["xx-large", "2XL"],
  ["2X", "2XL"],
  ["XXXL", "3XL"],
  ["Medium", "M"],
  ["m", "M"],
  ["Gr. L", "L"],
  ["Größe S", "S"],
  ["Extra Small", "XS"],
  ["大号", "L"],
  ["XL码", "XL"],
  ["O/S", "One size"],
  ["Einheitsgröße", "One size"],
  ["均码", "One size"],
  ["128 cm", "128"],
  ["3 – 4 years", "3-4Y"],
  ["34", null],
  ["12-8", null],
  ["4XL", null],
  ["Tall", null],
  ["2X-Large", "2XL"],
  ["XXL (2XL)", "2XL"],
  ["Größe: XL", "XL"],
  ["OSFA", "One size"],
  ["サイズM", "M"],
  ["ＸＬ", "XL"],
  ["XX L", "2XL"],
  // Two sizes, or another's.
  ["M/L", null],
  ["M (L)", null],
  ["M (50)", null],
  ["UK 8", null],
  ["XL+", null],
])("size %s is %s", (text, size) => {
  expect(sizeOfCell(text, sizes)).toBe(size);
});

test("a cell that reads as two sizes is none, and options are sizes by name or by all their values", () => {
  expect(sizeOfCell("xxl", ["XXL", "2XL"])).toBeNull();
  expect(sizeOfCell("2XL", ["XXL", "2XL"])).toBe("2XL");
  expect(["pa_size", "Größe (EU)", "Colour"].map(isSizeName)).toEqual([true, true, false]);
  expect([areSizes(["S", "xxl", "Medium"]), areSizes(["S", "Red"]), areSizes([])]).toEqual([
    true,
    false,
    false,
  ]);
});

test("the decimal mark of a file is the one before one or two digits", () => {
  expect(["59,90", "1.234,50", "7", "59.90", "1,234.50"].map(decimalMarkIn)).toEqual([
    ",",
    ",",
    undefined,
    ".",
    ".",
  ]);
  expect(
    decimalMarkOf([
      { ".": 1, ",": 2 },
      { ".": 1, ",": 1 },
    ]),
  ).toBe(",");
  expect(decimalMarkOf([{ ".": 2, ",": 2 }])).toBe(".");
  expect(hundredths("59.9")).toBe(5990);
  expect(hundredths("-0.05")).toBe(-5);
  expect(hundredths("1.005")).toBeNull();
  expect(wholeNumber("12.00")).toBe(12);
  expect(wholeNumber("12.5")).toBeNull();
});

test("columns are found whatever their case, accents and signs; own names come first", () => {
  expect(foldHeader(" Größe_(EU) ")).toBe(foldHeader("GRÖ ße.eu"));
  const fields = importFields("products", "own");
  expect(mapByName(fields, ["HANDLE", "Title (en-US)", "标题", "Preis", "Barcode", "x"])).toEqual({
    handle: 0,
    "title.en-US": 1,
    "title.zh-CN": 2,
    "price.USD": 3,
    ean: 4,
  });
  expect(missingFields(fields, {})).toEqual(["handle"]);
  expect(missingFields(importFields("stock-prices", "own"), { ean: 2 })).toEqual([]);
});

test("a file is recognised by its columns", () => {
  expect(kindOfHeaders(["handle", "season"])).toBe("products");
  expect(kindOfHeaders(["SKU", "Stock"])).toBe("stock-prices");
  expect(kindOfHeaders(["team", "number", "name"])).toBe("squads");
  expect(kindOfHeaders(["Redirect from", "Redirect to"])).toBe("redirects");
  const old = ["Handle", "Title", "Body (HTML)", "Option1 Name", "Option1 Value", "Variant SKU"];
  const today = ["Title", "URL handle", "Option1 name", "Option1 value", "Compare-at price"];
  expect(formatOf(old.map(foldHeader))).toBe("shopify");
  expect(formatOf(today.map(foldHeader))).toBe("shopify");
  expect(formatOf(["handle", "title.en-US", "price.USD"].map(foldHeader))).toBe("own");
});
