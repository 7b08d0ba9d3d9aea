import { expect, it } from "vitest";
import { printDollars, readDollars } from "./dollars.ts";

it.each([
  ["89", 8900],
  ["89.9", 8990],
  ["89,90", 8990],
  [" $1,089.05 ", 108_905],
  ["0", 0],
  ["1,089", 108_900],
  ["89.999", null],
  ["-1", null],
  ["", null],
  ["abc", null],
  ["100000.01", null],
])("%o is %o cents", (typed, cents) => expect(readDollars(typed)).toBe(cents));

it("prints what it reads", () => {
  expect(printDollars(8905)).toBe("89.05");
  expect(readDollars(printDollars(29))).toBe(29);
});
