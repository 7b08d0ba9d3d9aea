import { deliveryDates, deliveryRules } from "#domain/delivery/delivery-dates.ts";
import { warehouseTime } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { readWarehouseHolidays } from "./delivery.repository.ts";

/** A parcel that has no way to travel arrives when it must leave. */
const noTransit = { minDays: 0, maxDays: 0 };
/** Orders that still wait are hardly older; a holiday before that moves no day that matters. */
const oldestDays = 366;

/**
 * The day by which an order must leave the house, as the promise to its buyer counts it: from the
 * day it was placed, with the days for printing.
 * @returns `shipBy` as `YYYY-MM-DD` of the warehouse, and whether that day is over
 */
export async function readShipDays(
  queries: Queries,
  now: Date,
): Promise<(placedAt: Date, personalised: boolean) => { shipBy: string; isLate: boolean }> {
  const settings = await readSettings(queries, ruleKeys);
  const rules = deliveryRules(settings);
  const today = warehouseTime(now, settings.timeZone).date;
  const since = new Date(now.getTime() - oldestDays * 86_400_000).toISOString().slice(0, 10);
  const holidays = new Set(await readWarehouseHolidays(queries, since));
  return (placedAt, personalised) => {
    const placed = warehouseTime(placedAt, settings.timeZone);
    const { to } = deliveryDates(placed, noTransit, personalised, holidays, rules);
    return { shipBy: to, isLate: to < today };
  };
}

const ruleKeys = [
  "timeZone",
  "cutOffHour",
  "personalisationMinDays",
  "personalisationMaxDays",
] as const;
