import { expect, test } from "vitest";
import { decimalMarkIn, plainNumber, roundedNumber } from "./read-number.ts";

/** Prices with more decimals than their currency has. */
test.each([
  ["19.990000", 2, "19.99", false],
  ["19.9", 2, "19.9", false],
  ["19", 2, "19", false],
  ["19.995", 2, "20.00", true],
  ["19.994999", 2, "19.99", true],
  ["0.005", 2, "0.01", true],
  ["0.004", 2, "0.00", true],
  ["999.999", 2, "1000.00", true],
  ["41.93277310924", 2, "41.93", true],
  ["-19.995", 2, "-20.00", true],
  ["1990.500000", 0, "1991", true],
  ["1990.000000", 0, "1990", false],
  ["1990.49", 0, "1990", true],
  ["1.990000", 3, "1.990", false],
  ["1.9905", 3, "1.991", true],
  ["1.9904", 3, "1.990", true],
  ["999999999999.995", 2, "1000000000000.00", true],
] as const)("%s with %i decimals is %s", (number, decimals, wanted, isRounded) => {
  const read = roundedNumber(number, decimals);
  expect([Number(read.number), read.isRounded]).toEqual([Number(wanted), isRounded]);
  expect(read.number.split(".")[1] ?? "").toHaveLength(
    isRounded ? decimals : Math.min(decimals, number.split(".")[1]?.length ?? 0),
  );
});

test.each([
  ["19,990000", ","],
  ["19.990000", "."],
  ["1.234,995", ","],
  ["1,234.995", "."],
  ["0,995", ","],
  ["19,99", ","],
  // Thousands, or three decimals: it is not said.
  ["19,995", undefined],
  ["1.234.567", undefined],
  ["31.12.2026", undefined],
] as const)("the decimal mark in %s is %s", (cell, mark) => {
  expect(decimalMarkIn(cell)).toBe(mark);
});

test("as many decimals as a net price has are a number", () => {
  expect(plainNumber("16.806722689075631", ".")).toBe("16.806722689075631");
});
