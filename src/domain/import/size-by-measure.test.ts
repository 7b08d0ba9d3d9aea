import { expect, test } from "vitest";
import { sizeKey, sizeOfCell } from "./size-of-cell.ts";
import { sizesOfCells, type ChartSize } from "./size-by-measure.ts";

/** Sizes as suppliers of many countries write them. */

test.each([
  [
    "8-9 yrs",
    ["8-9 Years", "Age 8-9", "ages 8–9", "8/9 ans", "8 - 9 Y", "8-9Y", "8 to 9 years", "8-9 J."],
  ],
  [
    "10/12 ans",
    ["10-12 years", "10–12 Jahre", "Alter 10-12", "10-12 anni", "10-12 lat", "10-12岁"],
  ],
  ["12 months", ["12M", "12 mths", "12 Monate", "12 mois", "12 mnd", "12个月"]],
  ["128/134", ["128-134", "128–134 cm", "128 / 134"]],
  ["EU 48/50", ["48/50", "48-50", "EU 48-50"]],
  ["W32 L34", ["W32/L34", "32W x 34L", "w32l34", "W32-L34"]],
])("%s and its other spellings are one size", (size, others) => {
  for (const other of others) expect([other, sizeKey(other)]).toEqual([other, sizeKey(size)]);
});

test.each([
  ["8-9", "8-9 Years"],
  ["12M", "12Y"],
  ["W32 L34", "W34 L32"],
  ["128", "134"],
  ["10", "UK 10"],
])("%s and %s are two sizes", (one, other) => {
  expect(sizeKey(one)).not.toBe(sizeKey(other));
});

const chart = ["S", "M", "L", "XL", "8Y", "128", "3-4 Years"];
test.each([
  ["M (48/50)", "M"],
  ["48/50 (M)", "M"],
  ["M 48/50", "M"],
  ["L - 52/54", "L"],
  ["XL [EU 56/58]", "XL"],
  ["M（48/50）", "M"],
  ["Medium (38-40in)", "M"],
  ["Age 3-4", "3-4 Years"],
  ["3-4 yrs (98-104 cm)", "3-4 Years"],
  // Two sizes of the chart by one cell, or none.
  ["128 (8 yrs)", null],
  ["M (L)", null],
  ["M (50)", null],
  ["M (Kids)", null],
  ["S/M", null],
  ["M/50", null],
])("the cell %s is the size %s", (text, size) => {
  expect(sizeOfCell(text, chart)).toBe(size);
});

const kids: ChartSize[] = [
  { size: "6Y", height: [110, 116] },
  { size: "8Y", height: [122, 128] },
  { size: "10Y", height: [134, 140] },
];
const men: ChartSize[] = [
  { size: "S", chest: [88, 95] },
  { size: "M", chest: [96, 103] },
  { size: "L", chest: [104, 111] },
  { size: "XL", chest: [112, 121] },
  { size: "2XL", chest: [122, 131] },
];
test.each([
  [
    "children by their height",
    kids,
    ["116", "128 cm", "134/140"],
    { 116: "6Y", "128 cm": "8Y", "134/140": "10Y" },
  ],
  ["heights finer than the chart", kids, ["122", "128"], {}],
  ["a height between two sizes", kids, ["128/134"], {}],
  [
    "men by their European size",
    men,
    ["44/46", "EU 48/50", "EU 56"],
    { "44/46": "S", "EU 48/50": "M", "EU 56": "XL" },
  ],
  ["a European size between two", men, ["60/62"], {}],
  ["names go before measures", men, ["M", "48/50"], { M: "M" }],
  ["numbers that may count anything", men, ["38", "48", "10"], {}],
  ["a chart without measures", [{ size: "M" }], ["48/50"], {}],
] as const)("%s", (_title, rows, texts, wanted) => {
  expect(Object.fromEntries(sizesOfCells(texts, rows))).toEqual(wanted);
});
