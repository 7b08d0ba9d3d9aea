import { inEachLanguage, type Language } from "../language.ts";

const zones = {
  /** Days that were stored as midnight UTC. */
  utc: inEachLanguage(longDayIn("UTC")),
  /** The warehouse's (R-SHOP-3). */
  warehouse: inEachLanguage(longDayIn("America/New_York")),
};

/**
 * A day in full, as e-mails and hints name it: `November 21, 2026`.
 * @param at milliseconds since 1970
 */
export function formatDay(
  at: number,
  language: Language,
  zone: keyof typeof zones = "utc",
): string {
  return zones[zone][language].format(at);
}

function longDayIn(timeZone: string) {
  return (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone });
}

const moments = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone: "America/New_York",
      timeZoneName: "short",
    }),
);

/**
 * A moment at the warehouse (R-SHOP-3), as e-mails name it: `November 21, 2026 at 6:05 PM EST`.
 * @param at milliseconds since 1970
 */
export const formatMoment = (at: number, language: Language): string =>
  moments[language].format(at);
