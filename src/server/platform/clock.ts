/** Time as an argument, so that expiry can be tested. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Date and hour in the warehouse (Eastern time, R-SHOP-3). */
export function warehouseTime(now: Date): { date: string; hour: number } {
  const parts = new Map(warehouseFormat.formatToParts(now).map((part) => [part.type, part.value]));
  return {
    date: `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`,
    hour: Number(parts.get("hour")),
  };
}

const warehouseFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});
