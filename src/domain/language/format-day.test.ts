import { expect, test } from "vitest";
import { formatPromise } from "./format-day.ts";

test.each([
  ["en-US", "2026-12-04", "2026-12-14", "Fri, Dec 4 – Mon, Dec 14"],
  ["zh-CN", "2026-12-04", "2026-12-14", "12月4日周五 – 12月14日周一"],
  ["en-US", "2026-12-28", "2027-01-05", "Mon, Dec 28 – Tue, Jan 5"],
  ["zh-CN", "2026-12-04", "2026-12-04", "12月4日周五"],
] as const)("in %s, %s to %s is %s", (language, from, to, said) => {
  expect(formatPromise(Date.parse(from), Date.parse(to), language)).toBe(said);
});
