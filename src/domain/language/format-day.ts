import { inEachLanguage, type Language } from "../language.ts";
import { formatWithZone } from "./format-with-zone.ts";

/**
 * A day, as invoices and hints name it: `November 21, 2026`.
 * @param at milliseconds since 1970
 * @param timeZone an IANA name; of days that were stored as midnight UTC it is `UTC`
 */
export const formatDay = (at: number, language: Language, timeZone: string): string =>
  formatIn(language, timeZone, "day").format(at);

/**
 * The last day to do something, with its weekday: `Friday, December 18, 2026`.
 * @param at milliseconds since 1970 of the last moment
 * @param timeZone an IANA name
 */
export const formatLastDay = (at: number, language: Language, timeZone: string): string =>
  formatIn(language, timeZone, "lastDay").format(at);

const promisedDays = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      weekday: "short",
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    }),
);

/**
 * The first and the last day of a delivery, as e-mails name them: `Fri, Dec 4 – Mon, Dec 14`,
 * `12月4日周五 – 12月14日周一`. One day where both are the same.
 * @param from milliseconds since 1970 of a midnight UTC, as the days of R-DELIVERY-1 are stored
 * @param to the same, of the last day
 */
export function formatPromise(from: number, to: number, language: Language): string {
  const first = promisedDays[language].format(from);
  const last = promisedDays[language].format(to);
  return first === last ? first : `${first} – ${last}`;
}

const styles = {
  day: { dateStyle: "long" },
  lastDay: { dateStyle: "full" },
  moment: {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "longGeneric",
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making one takes longer than using it; a shop has one zone at a time. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(
  language: Language,
  timeZone: string,
  style: keyof typeof styles,
): Intl.DateTimeFormat {
  const key = `${language} ${style} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { ...styles[style], timeZone });
  formats.set(key, format);
  return format;
}

/**
 * A moment, as e-mails name it: `Friday, November 27, 2026 at 6:05 PM Eastern Time`.
 * @param at milliseconds since 1970
 * @param timeZone an IANA name
 */
export const formatMoment = (at: number, language: Language, timeZone: string): string =>
  formatWithZone(formatIn(language, timeZone, "moment"), at, language);
