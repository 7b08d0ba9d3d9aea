import type { Language } from "#domain/language.ts";

const formats = new Map<Language, Intl.DateTimeFormat>();

/**
 * Prints a range of days: `Dec 4 – 14`, `Dec 28 – Jan 5`. For the browser only: engines differ in
 * their spaces.
 * @param days `YYYY-MM-DD`, both included
 */
export function formatDays({ from, to }: { from: string; to: string }, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { month: "short", day: "numeric", timeZone: "UTC" });
    formats.set(language, format);
  }
  const [first, last] = [new Date(from), new Date(to)];
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  // `formatRange` writes months as figures in Chinese, and the year beside days of two years.
  if (language === "en-US" && isOneYear) return format.formatRange(first, last);
  return `${format.format(first)} – ${format.format(last)}`;
}
