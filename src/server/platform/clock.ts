/** Time as an argument, so that expiry can be tested. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The time zone of the shop and its warehouse (Eastern time, R-SHOP-3). */
const shopTimeZone = "America/New_York";

/** Date, hour and minute in the warehouse. */
export function warehouseTime(now: Date): { date: string; hour: number; minute: number } {
  const parts = new Map(warehouseFormat.formatToParts(now).map((part) => [part.type, part.value]));
  return {
    date: `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`,
    hour: Number(parts.get("hour")),
    minute: Number(parts.get("minute")),
  };
}

const warehouseFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: shopTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
