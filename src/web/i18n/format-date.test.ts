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
