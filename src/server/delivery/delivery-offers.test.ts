import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { deliveryOffers, makeOffers } from "./delivery-offers.ts";

test("dates know holidays, the cut-off and printing", () => {
  const rate = {
    method: "standard" as const,
    name: {},
    steps: [{ upToG: 1000, feeUsd: 500 }],
    feePerKgUsd: null,
    freeFrom: 15_000,
    minDays: 1,
    maxDays: 2,
    phoneRule: "byCountry" as const,
    carrier: "Northline Post",
  };
  const terms = { rates: [rate], holidays: ["2026-11-26"] };
  const now = { date: "2026-11-25", hour: 9 };
  const rules = { cutOffHour: 18, personalisation: { minDays: 1, maxDays: 2 } };
  // A parcel that no step carries is not offered that way.
  expect(
    makeOffers(terms, { weightG: 1001, personalised: false, country: "US" }, now, rules),
  ).toEqual([]);
  const datesFor = (hour: number, personalised: boolean) =>
    makeOffers(
      terms,
      { weightG: 250, personalised, country: "US" },
      { date: "2026-11-25", hour },
      rules,
    )[0]?.dates;
  // Wednesday; Thursday is a holiday.
  expect(datesFor(17, false)).toEqual({ from: "2026-11-27", to: "2026-11-30" });
  expect(datesFor(18, false)).toEqual({ from: "2026-11-30", to: "2026-12-01" });
  expect(datesFor(17, true)).toEqual({ from: "2026-11-30", to: "2026-12-02" });
});

test("the cut-off is an hour of the merchant's own time zone", async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, 1);
  const firstDay = async (timeZone: string) => {
    await database.driver`insert into shop_setting (key, value)
      values ('timeZone', ${JSON.stringify(timeZone)}::jsonb)
      on conflict (key) do update set value = excluded.value`;
    // Half past twelve in New York, half past six in Berlin; the cut-off is at six.
    const now = new Date("2026-11-18T17:30:00Z");
    const parcel = { country: "DE", weightG: 250, personalised: false };
    const { offers } = await deliveryOffers(database.queries, parcel, now);
    return offers[0]?.dates.from ?? "";
  };
  const usual = await firstDay("");
  expect(await firstDay("America/Los_Angeles")).toBe(usual);
  expect((await firstDay("Europe/Berlin")) > usual).toBe(true);
  await database.close();
  await drop();
});
