import { expect, test } from "vitest";
import { sizeGaps, sizeRange } from "./size-range.ts";

const chart = ["XS", "S", "M", "L", "XL", "2XL"];

test.each([
  ["all in stock", chart, []],
  ["the ends are gone", ["S", "M", "L"], []],
  ["one between is gone", ["XS", "S", "L", "XL"], ["M"]],
  ["only the ends are left", ["XS", "2XL"], ["S", "M", "L", "XL"]],
  ["one is left", ["M"], []],
  ["none is left", [], []],
])("sold out between the ends: %s", (_, inStock, gaps) => {
  expect(sizeGaps(chart, inStock)).toEqual(gaps);
});

test.each([
  ["few are listed", ["S", "M", "L"], [], { kind: "list", sizes: ["S", "M", "L"] }],
  ["none is an empty list", [], [], { kind: "list", sizes: [] }],
  ["many are a range", chart, [], { kind: "range", from: "XS", to: "2XL", gaps: [] }],
  [
    "a range says its gap",
    ["XS", "S", "L", "XL"],
    ["M"],
    { kind: "range", from: "XS", to: "XL", gaps: ["M"] },
  ],
  [
    "too many gaps are a list again",
    ["1", "2", "7", "8"],
    ["3", "4", "5", "6"],
    { kind: "list", sizes: ["1", "2", "7", "8"] },
  ],
])("%s", (_, inStock, gaps, shown) => {
  expect(sizeRange(inStock, gaps)).toEqual(shown);
});
