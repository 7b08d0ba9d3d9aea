import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../../tests/support/processor-ms.ts";
import { delimiterOf } from "./delimiter.ts";
import { foldHeader } from "./fold-header.ts";
import { guardFormula, unguardFormula } from "./formula-guard.ts";
import { htmlToText } from "./html-to-text.ts";
import { importFields, kindOfHeaders, mapByName, missingFields } from "./import-fields.ts";
import { isShopifyFile } from "./import-kinds.ts";
import {
  decimalMarkIn,
  decimalMarkOf,
  hundredths,
  plainNumber,
  wholeNumber,
} from "./read-number.ts";

test("what a table would calculate is guarded, and the guard comes off once", () => {
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
  ["1.234,50 €", ",", "1234.50"],
  ["$1,234.50", ".", "1234.50"],
  ["1 234,5", ",", "1234.5"],
  ["-3", ".", "-3"],
  ["EUR 12.00", ".", "12.00"],
  ["１２", ".", "12"],
  ["12a", ".", null],
  ["", ".", null],
  ["1,2,3", ".", null],
] as const)("%s with %s reads %s", (text, mark, number) => {
  expect(plainNumber(text, mark)).toBe(number);
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
  expect(isShopifyFile(old.map(foldHeader))).toBe(true);
  expect(isShopifyFile(today.map(foldHeader))).toBe(true);
  expect(isShopifyFile(["handle", "title.en-US", "price.USD"].map(foldHeader))).toBe(false);
});

test("a description loses its tags and keeps its paragraphs", () => {
  const html =
    '<p>One &amp; <b>two</b></p><script>alert(1)</script><ul><li>a</li><li>b&#39;</li></ul><img src=x onerror="x">';
  expect(htmlToText(html)).toBe("One & two\n\n- a\n- b'");
});

test.each(["<li ", "<a ", "</p ", "<br ", "<script>", "</script ", "<!--", "<", "&#", "\n", "<li"])(
  "a cell that is all %j is read as fast as any other",
  (form) => {
    const cell = form.repeat(32_000 / form.length);
    expect(processorMs(() => htmlToText(cell))).toBeLessThan(60);
    expect(processorMs(() => htmlToText(`${cell}<li>`))).toBeLessThan(60);
  },
);

test("a tag that does not end stays as text", () => {
  expect(htmlToText("<p>one</p>two <b three")).toBe("one\n\ntwo <b three");
});
