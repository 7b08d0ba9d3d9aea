import { timeZoneOf, wallTime } from "#domain/shop/time-zone.ts";

/** Time as an argument, so that expiry can be tested. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Date, hour and minute in the warehouse. @param timeZone an IANA name; "" is the usual one */
export function warehouseTime(
  now: Date,
  timeZone: string,
): { date: string; hour: number; minute: number } {
  const wall = wallTime(now.getTime(), timeZoneOf(timeZone));
  return {
    date: wall.slice(0, 10),
    hour: Number(wall.slice(11, 13)),
    minute: Number(wall.slice(14)),
  };
}
