import { expect, test } from "vitest";
import { makeOffers, postageUsd } from "./delivery-offers.ts";

test.each([
  [0, 500],
  [1000, 500],
  [1001, 700],
  [2000, 700],
  [4200, 1300],
])("%d g", (weightG, fee) => {
  expect(postageUsd({ fee: 500, feePerKg: 200 }, weightG)).toBe(fee);
});

test("dates know holidays, the cut-off and printing", () => {
  const rate = {
    method: "standard" as const,
    fee: 500,
    feePerKg: 0,
    freeFrom: 15_000,
    minDays: 1,
    maxDays: 2,
    carrier: "Northline Post",
  };
  const terms = { rates: [rate], holidays: ["2026-11-26"] };
  const rules = { cutOffHour: 18, personalisation: { minDays: 1, maxDays: 2 } };
  const datesFor = (hour: number, personalised: boolean) =>
    makeOffers(terms, { weightG: 250, personalised }, { date: "2026-11-25", hour }, rules)[0]
      ?.dates;
  // Wednesday; Thursday is a holiday.
  expect(datesFor(17, false)).toEqual({ from: "2026-11-27", to: "2026-11-30" });
  expect(datesFor(18, false)).toEqual({ from: "2026-11-30", to: "2026-12-01" });
  expect(datesFor(17, true)).toEqual({ from: "2026-11-30", to: "2026-12-02" });
});
