import { expect, test } from "vitest";
import { isRatePath, isRateUrl, isTooLarge, rateAt } from "./rate-source.ts";

const answer = { base: "USD", rates: { EUR: 0.9231, GBP: "0.79", NZD: 0, CAD: "much" } };

test.each([
  ["EUR", 923_100],
  ["GBP", 790_000],
  ["AUD", null],
  ["NZD", null],
  ["CAD", null],
])("a rate is found by its path: %s", (currency, rate) => {
  expect(rateAt(answer, "rates.{currency}", currency)).toBe(rate);
});

test("a path never leads into properties of every object", () => {
  expect(rateAt(answer, "rates.{currency}", "constructor")).toBeNull();
  expect(rateAt(null, "{currency}", "EUR")).toBeNull();
  expect(rateAt({ EUR: 1.1 }, "{currency}", "EUR")).toBe(1_100_000);
});

test.each([
  ["https://rates.example/latest?base=USD", true],
  ["http://127.0.0.1:4000/rates", true],
  ["http://rates.example/latest", false],
  ["https://me:secret@rates.example/", false],
  ["file:///etc/passwd", false],
])("%s", (url, fits) => expect(isRateUrl(url)).toBe(fits));

test.each([
  ["rates.{currency}", true],
  ["{currency}", true],
  ["rates", false],
  ["rates..{currency}", false],
  ["{currency}.{currency}", false],
])("path %s", (path, fits) => expect(isRatePath(path)).toBe(fits));

test("a change of exactly the limit is taken, a larger one is held, up or down", () => {
  expect(isTooLarge(1_000_000, 1_100_000, 10)).toBe(false);
  expect(isTooLarge(1_000_000, 1_100_001, 10)).toBe(true);
  expect(isTooLarge(1_000_000, 899_999, 10)).toBe(true);
});
