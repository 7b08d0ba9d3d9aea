import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, dateOfDay, dayNumber, isBusinessDay } from "./business-days.ts";
import { deliveryDates } from "./delivery-dates.ts";

test("days and dates agree with the calendar for four hundred years", () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 120_000 }), (day) => {
      const date = dateOfDay(day);
      expect(dayNumber(date)).toBe(day);
      expect(date).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
    }),
    { numRuns: 5000 },
  );
});

test("week-ends and holidays are no business days", () => {
  const holidays = new Set(["2026-12-25"]);
  expect(isBusinessDay("2026-11-21", holidays)).toBe(false); // Saturday
  expect(isBusinessDay("2026-12-25", holidays)).toBe(false); // a Friday, but Christmas
  expect(isBusinessDay("2026-12-24", holidays)).toBe(true);
  expect(addBusinessDays("2026-12-24", 1, holidays)).toBe("2026-12-28");
});

test.each([
  // Friday noon: counts from Friday
  ["2026-11-20", 12, false, "2026-12-01", "2026-12-08"],
  // Friday after six: counts from Monday
  ["2026-11-20", 18, false, "2026-12-02", "2026-12-09"],
  // a print adds one to two business days
  ["2026-11-20", 12, true, "2026-12-02", "2026-12-10"],
])("ordered %s at %i, personalised %s: %s to %s", (date, hour, personalised, from, to) => {
  const transit = { minDays: 7, maxDays: 12 };
  const rules = { cutOffHour: 18, personalisation: { minDays: 1, maxDays: 2 } };
  const dates = deliveryDates({ date, hour }, transit, personalised, new Set(), rules);
  expect(dates).toEqual({ from, to });
});
