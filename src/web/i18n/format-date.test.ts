import { expect, test } from "vitest";
import { formatDate } from "./format-date.ts";

test("a moment is printed in the zone that was asked for, whatever the machine's own", () => {
  const moment = "2026-11-21T23:30:00Z";
  expect(formatDate(moment, "en-US")).toBe("Nov 21, 2026");
  expect(formatDate(moment, "en-US", "date", "Asia/Tokyo")).toBe("Nov 22, 2026");
  expect(formatDate(moment, "zh-CN")).toBe("2026年11月21日");
});

test("a day of the calendar stays that day in every zone", () => {
  for (const zone of ["America/New_York", "Pacific/Auckland"]) {
    expect(formatDate("2026-11-30", "en-US", "date", zone)).toBe("Nov 30, 2026");
  }
});

test.each([
  ["en-US", "UTC", "Nov 16, 2026, 12:15 UTC", "12:15 UTC"],
  ["zh-CN", "UTC", "2026年11月16日 12:15（UTC）", "12:15（UTC）"],
  ["zh-CN", "America/New_York", "2026年11月16日 07:15（GMT−5）", "07:15（GMT−5）"],
] as const)("%s names the zone of %s behind the time: %s", (language, zone, moment, time) => {
  const at = "2026-11-16T12:15:00Z";
  expect(formatDate(at, language, "moment", zone)).toBe(moment);
  expect(formatDate(at, language, "time", zone)).toBe(time);
});
