import { useEffect, useState } from "react";
import type { Language } from "#domain/language.ts";
import { formatDate, type DateStyle } from "#web/i18n/format-date.ts";
import { readerZone } from "#web/i18n/reader-zone.ts";

/** Above this many ms a deadline is a day, below it an hour of a day. */
const nearMs = 20 * 3_600_000;
/** Above this many minutes a count of them says less than the hour. */
const mostCounted = 120;

/**
 * A deadline in the reader's own time: “Sat, Nov 28, 14:32 GMT+1”, or a day when it is far. For content
 * that is fetched in the browser alone: the server does not know the reader's zone.
 */
export function formatDeadline(iso: string, language: Language): string {
  const isNear = Date.parse(iso) - Date.now() < nearMs;
  const say = (style: DateStyle) => formatDate(iso, language, style, readerZone());
  return isNear ? [say("day"), say("time")].join(language === "en-US" ? ", " : " ") : say("date");
}

const minutesUntil = (iso: string) => Math.ceil((Date.parse(iso) - Date.now()) / 60_000);

/**
 * Minutes until a moment, counted down as they pass, at least 0.
 * @param iso null: there is no such moment
 * @returns null where there is none or it is too far to count
 */
export function useMinutesLeft(iso: string | null): number | null {
  const [now, setNow] = useState({ iso, minutes: iso === null ? null : minutesUntil(iso) });
  if (now.iso !== iso) setNow({ iso, minutes: iso === null ? null : minutesUntil(iso) });
  useEffect(() => {
    if (iso === null) return;
    const timer = setInterval(() => setNow({ iso, minutes: minutesUntil(iso) }), 5_000);
    return () => clearInterval(timer);
  }, [iso]);
  const { minutes } = now;
  return minutes === null || minutes > mostCounted ? null : Math.max(0, minutes);
}
