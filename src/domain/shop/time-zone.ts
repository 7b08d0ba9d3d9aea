import { dateOfDay, dayNumber } from "../delivery/business-days.ts";
import { usualTimeZone } from "./usual-time-zone.ts";

/** The zone of a setting. @param named an IANA name; "" is the usual one */
export const timeZoneOf = (named: string): string => named || usualTimeZone;

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

/**
 * The time by calendar and clock of a zone, as date fields hold it: `2026-11-30T18:05`.
 * @param at milliseconds since 1970
 */
export function wallTime(at: number, timeZone: string): string {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  // Intl has no form of a year with four digits.
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/**
 * Whether a shop can mean this moment: from 1900 to 9999. A year that is being typed passes through
 * 0002 and 0202, and the empty date of some programs is in 0001.
 * @param at milliseconds since 1970
 */
export const isShopTime = (at: number): boolean =>
  at >= dayNumber("1900-01-01") * dayMs && at < (dayNumber("9999-12-31") + 1) * dayMs;

/**
 * The moment at which a zone's calendar and clock show this. Of an hour that comes twice it is the
 * first; one that is skipped counts from the clock before.
 * @param wall `2026-11-30T18:05`, or with seconds
 * @returns milliseconds since 1970; NaN for a text that is no time of a shop (`isShopTime`)
 */
export function momentOf(wall: string, timeZone: string): number {
  const asUtc = utcOf(wall);
  if (!isShopTime(asUtc)) return Number.NaN;
  const at = asUtc - offsetAtWall(asUtc, timeZone);
  return isShopTime(at) ? at : Number.NaN;
}

/** The offset of a zone while its clock shows the time of UTC's at a moment. */
function offsetAtWall(asUtc: number, timeZone: string): number {
  // Offsets change by hours at most, so that of a day before is the one before any change.
  const before = offsetAt(asUtc - dayMs, timeZone);
  if (offsetAt(asUtc - before, timeZone) === before) return before;
  const after = offsetAt(asUtc + dayMs, timeZone);
  return offsetAt(asUtc - after, timeZone) === after ? after : before;
}

/**
 * A moment by a zone's clock and its offset: `2026-11-30T00:00:00+01:00`.
 * @param at milliseconds since 1970
 */
export function offsetTime(at: number, timeZone: string): string {
  const minutes = offsetAt(at, timeZone) / minuteMs;
  const rest = at - Math.floor(at / minuteMs) * minuteMs;
  const parts = rest % 1000 === 0 ? "" : `.${String(rest % 1000).padStart(3, "0")}`;
  const clock = `${wallTime(at, timeZone)}:${two(Math.floor(rest / 1000))}${parts}`;
  const size = Math.abs(minutes);
  return `${clock}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * When the day is over that comes so many days after that of a moment: an act allowed until a day
 * may be done all of it. @returns its last millisecond, in ms since 1970
 */
export function lastMomentOfDay(at: number, days: number, timeZone: string): number {
  const day = dayNumber(wallTime(at, timeZone).slice(0, 10)) + days;
  return momentOf(`${dateOfDay(day + 1)}T00:00`, timeZone) - 1;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const two = (number: number) => String(number).padStart(2, "0");

/** Milliseconds that a zone's clock is ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(at / minuteMs) * minuteMs;
  return utcOf(wallTime(minute, timeZone)) - minute;
}

/** Milliseconds since 1970 of the time on a clock in UTC; NaN for a text that is no time. */
function utcOf(wall: string): number {
  const form = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,3})?))?$/;
  const [, date, hours = "", minutes = "", seconds = "0"] = form.exec(wall) ?? [];
  if (date === undefined || dateOfDay(dayNumber(date)) !== date) return Number.NaN;
  const clock = (Number(hours) * 60 + Number(minutes)) * minuteMs;
  return dayNumber(date) * dayMs + clock + Math.round(Number(seconds) * 1000);
}
