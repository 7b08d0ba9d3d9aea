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
