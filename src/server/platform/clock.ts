/** Time as an argument, so that expiry can be tested. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Eastern time, for a shop whose merchant has named no zone (R-SHOP-3). */
export const usualTimeZone = "America/New_York";

/** Date, hour and minute in the warehouse. @param timeZone an IANA name; "" is the usual one */
export function warehouseTime(
  now: Date,
  timeZone: string,
): { date: string; hour: number; minute: number } {
  const format = formatIn(timeZone || usualTimeZone);
  const parts = new Map(format.formatToParts(now).map((part) => [part.type, part.value]));
  return {
    date: `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`,
    hour: Number(parts.get("hour")),
    minute: Number(parts.get("minute")),
  };
}

/** Making one takes longer than using it; a shop has one zone at a time. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}
