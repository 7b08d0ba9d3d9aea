import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

test.each([
  ["USD", 5_900, "$59.00", "US$59.00"],
  ["EUR", 5_428, "€54.28", "€54.28"],
  ["GBP", 4_661, "£46.61", "£46.61"],
  ["AUD", 8_968, "A$89.68", "AU$89.68"],
  ["NZD", 123_456_789, "NZ$1,234,567.89", "NZ$1,234,567.89"],
  ["CAD", -5, "−CA$0.05", "−CA$0.05"],
] as const)("%s %i prints %s and in Chinese %s", (currency, minor, english, chinese) => {
  expect(formatMoney({ currency, minor }, "en-US")).toBe(english);
  expect(formatMoney({ currency, minor }, "zh-CN")).toBe(chinese);
});
