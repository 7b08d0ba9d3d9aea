import { expect, test } from "vitest";
import { writtenProvince } from "./pasted/written-province.ts";
import { provinceCode } from "./towns.ts";

/** A country, what names a province, its code in a cell, and in running text. */
test.each<[country: string, text: string, code: string, written: string]>([
  ["US", "New York", "NY", "NY"],
  ["US", "NY", "NY", "NY"],
  ["US", "ny", "NY", ""],
  ["US", "Or", "OR", ""],
  ["US", "Washington, D.C.", "DC", "DC"],
  ["ES", "M", "M", ""],
  ["ES", "(M)", "M", "M"],
  ["IE", "Co. Kerry", "KY", "KY"],
  ["IE", "County Kerry", "KY", "KY"],
  ["JP", "Tokyo-to", "13", "13"],
  ["JP", "Osaka-fu", "27", "27"],
  ["JP", "13", "13", ""],
  ["MX", "CDMX", "CMX", "CMX"],
  ["CA", "PQ", "QC", "QC"],
  ["CN", "广东省", "GD", "GD"],
  ["US", "Nowhere", "", ""],
  ["DE", "Bavaria", "", ""],
])("%s %s is %j in a cell and %j in running text", (country, text, code, written) => {
  expect([provinceCode(country, text), writtenProvince(country, text)]).toEqual([code, written]);
});
