import { isShopTime, momentOf, offsetTime } from "#domain/shop/time-zone.ts";

/**
 * A time of a file. Without an offset it is of the shop's clock, and a day is one of the shop's
 * calendar (R-SHOP-3).
 * @param day where a day alone begins or, for what lasts until it, is over
 * @returns null for an empty cell, undefined for what is no time
 */
export function readTime(
  text: string,
  timeZone: string,
  day: "begins" | "isOver" = "begins",
): Date | null | undefined {
  if (text === "" || text === "-") return null;
  const at = millisecondsOf(text, timeZone, day);
  return isShopTime(at) ? new Date(at) : undefined;
}

function millisecondsOf(text: string, timeZone: string, day: "begins" | "isOver"): number {
  const form = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:[\d:.]+) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/;
  const [, date = "", time, offset] = form.exec(text) ?? [];
  if (time !== undefined && offset !== undefined) return Date.parse(text);
  if (time !== undefined) return momentOf(`${date}T${time}`, timeZone);
  const midnight = Date.parse(`${date}T00:00Z`);
  if (day === "begins" || Number.isNaN(midnight)) return momentOf(`${date}T00:00`, timeZone);
  const next = new Date(midnight + 86_400_000).toISOString().slice(0, 16);
  return momentOf(next, timeZone);
}

/** A time of a row as an export writes it, by the shop's clock; "" for null. */
export const timeCell = (value: unknown, timeZone: string): string =>
  typeof value === "string" ? offsetTime(Date.parse(value), timeZone) : "";
