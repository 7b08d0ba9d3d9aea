import { expect, test } from "vitest";
import { formatDay, formatLastDay, formatMoment, formatPromise } from "./format-day.ts";

test.each([
  ["en-US", "2026-12-04", "2026-12-14", "Fri, Dec 4 – Mon, Dec 14"],
  ["zh-CN", "2026-12-04", "2026-12-14", "12月4日周五 – 12月14日周一"],
  ["en-US", "2026-12-28", "2027-01-05", "Mon, Dec 28 – Tue, Jan 5"],
  ["zh-CN", "2026-12-04", "2026-12-04", "12月4日周五"],
] as const)("in %s, %s to %s is %s", (language, from, to, said) => {
  expect(formatPromise(Date.parse(from), Date.parse(to), language)).toBe(said);
});

test("a last day is said with its weekday, by the shop's calendar", () => {
  const moment = Date.parse("2026-12-19T03:00Z");
  const said = (zone: string) => [
    formatLastDay(moment, "en-US", zone),
    formatLastDay(moment, "zh-CN", zone),
  ];
  expect(said("America/New_York")).toEqual(["Friday, December 18, 2026", "2026年12月18日星期五"]);
  expect(said("Asia/Shanghai")).toEqual(["Saturday, December 19, 2026", "2026年12月19日星期六"]);
});

test("a moment is said with its weekday, in the shop's zone by its name", () => {
  const moment = Date.parse("2026-11-27T23:05Z");
  const said = (zone: string) => [
    formatMoment(moment, "en-US", zone),
    formatMoment(moment, "zh-CN", zone),
  ];
  expect(said("America/New_York")).toEqual([
    "Friday, November 27, 2026 at 6:05 PM Eastern Time",
    "2026年11月27日星期五 18:05（北美东部时间）",
  ]);
  expect(said("Europe/Berlin")).toEqual([
    "Saturday, November 28, 2026 at 12:05 AM Central European Time",
    "2026年11月28日星期六 00:05（中欧时间）",
  ]);
  expect(formatDay(moment, "en-US", "Europe/Berlin")).toBe("November 28, 2026");
});
