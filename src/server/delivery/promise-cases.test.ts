import { expect, test } from "vitest";
import { deliveryDates } from "#domain/delivery/delivery-dates.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";
import { warehouseTime } from "#server/platform/clock.ts";
import { holidays } from "../../../db/seed/holidays.ts";
import cases from "./promise-cases.json" with { type: "json" };

type PromiseCase = [
  /** Moment of the order, UTC. */
  at: string,
  /** Country whose holidays count beside the warehouse's. */
  to: string,
  minDays: number,
  maxDays: number,
  personalised: boolean,
  from: string,
  until: string,
];

const rules = { cutOffHour: 18, personalisation: { minDays: 1, maxDays: 2 } };

const holidaysFor = (country: string) =>
  new Set(
    holidays
      .filter(({ calendar }) => calendar === "US" || calendar === country)
      .map(({ date }) => date),
  );

/**
 * The dates were counted day by day by another program with a time zone database of its own
 * (Python's `datetime` and `zoneinfo`): both changes of the clock, year's ends, the second of the
 * cut-off, week-ends, holidays on either side.
 */
test("500 orders are promised the days that a calendar gives", () => {
  const table = cases as unknown as readonly PromiseCase[];
  expect(table).toHaveLength(500);
  const wrong = table.flatMap(([at, to, minDays, maxDays, personalised, from, until]) => {
    const ordered = warehouseTime(new Date(at), usualTimeZone);
    const transit = { minDays, maxDays };
    const dates = deliveryDates(ordered, transit, personalised, holidaysFor(to), rules);
    const right = dates.from === from && dates.to === until;
    return right ? [] : [{ at, to, transit, personalised, wanted: { from, until }, dates }];
  });
  expect(wrong).toEqual([]);
});
