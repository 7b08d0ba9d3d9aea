import { expect, test } from "vitest";
import { groupDigits } from "./group-digits.ts";

test.each(["en-US", "zh-CN"])("numbers are grouped as in %s", (language) => {
  const format = new Intl.NumberFormat(language);
  const edges = [0, 7, 99, 100, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890];
  expect(edges.map(groupDigits)).toEqual(edges.map((value) => format.format(value)));
});
