import { inEachLanguage, type Language } from "../language.ts";

const zones = {
  /** Days that were stored as midnight UTC. */
  utc: inEachLanguage(longDayIn("UTC")),
  /** The warehouse's (R-SHOP-3). */
  warehouse: inEachLanguage(longDayIn("America/New_York")),
};

/**
 * A day, as invoices and hints name it: `November 21, 2026`.
 * @param at milliseconds since 1970
 */
export function formatDay(
  at: number,
  language: Language,
  zone: keyof typeof zones = "utc",
): string {
  return zones[zone][language].format(at);
}

const lastDays = inEachLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }),
);

/**
 * The last day to do something, with its weekday: `Friday, December 18, 2026`.
 * @param at milliseconds since 1970 of a midnight UTC
 */
export const formatLastDay = (at: number, language: Language): string =>
  lastDays[language].format(at);

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

function longDayIn(timeZone: string) {
  return (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone });
}

const moments = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      weekday: "long",
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone: "America/New_York",
      timeZoneName: "longGeneric",
    }),
);

/**
 * A moment at the warehouse (R-SHOP-3), as e-mails name it: `Friday, November 27, 2026 at 6:05 PM
 * Eastern Time`.
 * @param at milliseconds since 1970
 */
export const formatMoment = (at: number, language: Language): string =>
  moments[language].format(at);
