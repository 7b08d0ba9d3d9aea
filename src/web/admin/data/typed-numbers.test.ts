import { expect, test } from "vitest";
import { printDecimal, readDecimal } from "./typed-numbers.ts";

test.each([
  ["0.5", 3, 500],
  ["2", 3, 2000],
  ["0,25", 3, 250],
  ["19", 2, 1900],
  ["8.875", 2, null],
  ["8.87", 2, 887],
  ["0.923100", 6, 923_100],
  ["", 2, null],
  ["-1", 2, null],
  ["1e3", 2, null],
])("%s with %d decimals", (typed, decimals, value) => {
  expect(readDecimal(typed, decimals)).toBe(value);
  if (value !== null) expect(readDecimal(printDecimal(value, decimals), decimals)).toBe(value);
});
