import type { Language } from "#domain/language.ts";

const STYLES = {
  /** Nov 21, 2026 */
  date: { year: "numeric", month: "short", day: "numeric" },
  /** Sat, Nov 21 */
  day: { weekday: "short", month: "short", day: "numeric" },
  /** Nov 21, 2026, 14:05 UTC */
  moment: {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  },
  /** 14:05 UTC */
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Prints a moment in a stated time zone, the same on the server and in the browser.
 * @param value ISO 8601 text or milliseconds since 1970
 */
export function formatDate(
  value: string | number,
  language: Language,
  style: DateStyle = "date",
  timeZone = "UTC",
): string {
  const key = `${language} ${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone });
    formats.set(key, format);
  }
  return format.format(new Date(value));
}
