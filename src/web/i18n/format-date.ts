import type { Language } from "#domain/language.ts";
import { formatWithZone } from "#domain/language/format-with-zone.ts";

const date = { year: "numeric", month: "short", day: "numeric" } as const;
const day = { weekday: "short", month: "short", day: "numeric" } as const;
const time = {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
} as const;

const STYLES = {
  /** Nov 21, 2026 */
  date,
  /** Sat, Nov 21 */
  day,
  /** Nov 21, 2026, 14:05 UTC */
  moment: { ...date, ...time },
  /** 14:05 UTC */
  time,
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day of the calendar belongs to no zone. */
const isDay = (value: string | number): boolean => /^\d{4}-\d\d-\d\d$/.test(String(value));

/**
 * Prints a moment in a stated time zone, the same on the server and in the browser, or a day.
 * @param value ISO 8601 text, such as `2026-11-30` for a day, or milliseconds since 1970
 */
export function formatDate(
  value: string | number,
  language: Language,
  style: DateStyle = "date",
  timeZone = "UTC",
): string {
  const zone = isDay(value) ? "UTC" : timeZone;
  const key = `${language} ${style} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone: zone });
    formats.set(key, format);
  }
  // At a hyphen a line may break; and it is no minus.
  return formatWithZone(format, new Date(value), language).replace("GMT-", "GMT−");
}
