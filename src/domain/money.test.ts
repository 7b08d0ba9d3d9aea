import fc from "fast-check";
import { expect, test } from "vitest";
import {
  convertFromUsd,
  divideRounded,
  fromDecimal,
  minor,
  percentOf,
  toDecimal,
} from "./money.ts";

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test("halves go away from zero on both sides", () => {
  expect([5, -5, 15, 4, -4].map((n) => divideRounded(n, 10))).toEqual([1, -1, 2, 0, 0]);
});

test("a rounded quotient is never more than half a unit off", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
      const off = Math.abs(divideRounded(n, d) * d - n);
      expect(off * 2).toBeLessThanOrEqual(d);
    }),
  );
});

test("the opening rates: 29.99 USD is 27.59 EUR, 59 USD is 46.61 GBP", () => {
  expect(convertFromUsd(2999, 920_000, "EUR")).toBe(2759);
  expect(convertFromUsd(5900, 790_000, "GBP")).toBe(4661);
});

test("half a cent is rounded away from zero: 0.625 is 0.63", () => {
  expect(convertFromUsd(100, 625_000, "EUR")).toBe(63);
});

test("currencies without decimals keep whole units", () => {
  expect(convertFromUsd(5900, 150_000_000, "JPY")).toBe(8850);
  expect(toDecimal(8850, "JPY")).toBe("8850");
});

test("decimal text goes out and comes back", () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom("USD", "EUR", "JPY", "KRW"), (amount, currency) => {
      expect(fromDecimal(toDecimal(amount, currency), currency)).toBe(amount === 0 ? 0 : amount);
    }),
  );
});

test.each(["", "1.234", "1,50", "abc", "1e3", " 1", "--1", "1."])("%j is no amount", (text) => {
  expect(fromDecimal(text, "USD")).toBeNull();
});

test("yen have no cents", () => expect(fromDecimal("1.5", "JPY")).toBeNull());

test("a fraction of a cent is a bug, not a value", () => {
  expect(() => minor(0.5)).toThrow(RangeError);
  expect(() => minor(2 ** 53)).toThrow(RangeError);
});

test("a per cent is rounded once", () => expect(percentOf(1005, 10)).toBe(101));
