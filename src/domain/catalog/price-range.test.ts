import fc from "fast-check";
import { expect, test } from "vitest";
import { isInRange, makePriceRange, readPriceRange, writePriceRange } from "./price-range.ts";

test.each([
  ["3000..6000", "3000..6000"],
  ["6000..3000", "3000..6000"],
  ["03000..", "3000.."],
  ["0..6000", "..6000"],
  ["5999..5999", "5999..5999"],
  ["..0", "..0"],
])("%s is written %s", (value, canonical) => {
  const range = readPriceRange(value);
  expect(range && writePriceRange(range)).toBe(canonical);
});

test.each([
  "",
  "..",
  "0..",
  "30-60",
  "-5..6",
  "a..b",
  "1.5..3",
  "1..2..3",
  "1234567890123..",
  "1 ..2",
])("“%s” is no range", (value) => {
  expect(readPriceRange(value)).toBeNull();
});

test("both borders are within", () => {
  const within = (value: string, price: number) =>
    isInRange(readPriceRange(value) ?? { from: null, to: null }, price);
  expect([2999, 3000, 6000, 6001].map((price) => within("3000..6000", price))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([within("3000..", 1_000_000), within("..6000", 0)]).toEqual([true, true]);
});

test("a written range is read back the same", () => {
  const border = fc.option(fc.nat(1_000_000));
  fc.assert(
    fc.property(border, border, (from, to) => {
      const range = makePriceRange(from, to);
      if (range) expect(readPriceRange(writePriceRange(range))).toEqual(range);
    }),
  );
});
