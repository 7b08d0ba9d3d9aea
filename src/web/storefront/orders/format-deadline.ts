import type { Language } from "#domain/language.ts";
import { formatDate } from "#web/i18n/format-date.ts";

/** Above this many ms a deadline is a day, below it a time of the day. */
const nearMs = 20 * 3_600_000;

/**
 * A deadline in the reader's own time: “14:32 GMT+1”, or a day when it is far. For content that is
 * fetched in the browser alone: the server does not know the reader's zone.
 */
export function formatDeadline(iso: string, language: Language): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isNear = Date.parse(iso) - Date.now() < nearMs;
  return formatDate(iso, language, isNear ? "time" : "date", timeZone);
}
