import { expect, test } from "vitest";
import { areSizes, isSizePart, sizeKey, sizeOfCell } from "./size-of-cell.ts";

/** Ages, and sizes with the country whose they are, as suppliers write them. */
test.each([
  [
    "7-8Y",
    "7-8 years, 7-8 Years, 7–8 yrs, 7 - 8 Y, Age 7/8, Age 7-8, AGE: 7-8 YEARS, 7/8 Years, 7 to 8 years, Ages 7-8, 7-8 years old, Kids 7-8 years, Junior 7-8 Years, Youth 7-8Y, Boys 7-8 yrs",
  ],
  ["UK 10", "UK10, uk 10, 10 UK, UK size 10, Size UK 10, UK: 10, U.K. 10, 10(UK)"],
  ["EU 42", "EU42, 42 EU, EUR 42, Size EU 42, EU size 42, 42 (EU), 42, Gr. EU 42"],
  ["US 9.5", "US9.5, 9.5 US, US size 9.5, US 9,5"],
])("%s: %s", (size, spellings) => {
  const shop = ["7-8Y", "9-10Y", "UK 10", "UK 12", "EU 42", "EU 44", "US 9.5"];
  for (const spelling of spellings.split(", ").map((one) => one.replace("9,5", "9,5"))) {
    expect([spelling, sizeOfCell(spelling, shop)]).toEqual([spelling, size]);
  }
});

test("one country's number is no other's, and an age is none", () => {
  expect(new Set(["UK 10", "US 10", "EU 10", "10Y", "FR 10"].map(sizeKey)).size).toBe(5);
  for (const cell of ["10", "US 10", "10Y", "Age 10"])
    expect(sizeOfCell(cell, ["UK 10"])).toBeNull();
});

test("values of an option without a name are known as sizes", () => {
  expect(areSizes(["UK 8", "UK 10"])).toBe(true);
  expect(areSizes(["8 UK", "US 10"])).toBe(true);
  expect(areSizes(["EU 38", "EU 39-42"])).toBe(true);
  expect(areSizes(["7-8 years", "Age 9/10"])).toBe(true);
  expect(areSizes(["UK", "US"])).toBe(false);
  expect(areSizes(["38", "39"])).toBe(false);
  expect(isSizePart("10 UK")).toBe(true);
});
