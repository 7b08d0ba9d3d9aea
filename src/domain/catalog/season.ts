import type { PartialText } from "../language/text-in.ts";

/** The season after one: `2026/27` → `2027/28`, a tournament four years on: `2026` → `2030`. */
export function nextSeason(season: string): string {
  const [, from = "", to] = /^(\d{4})(?:\/(\d{2}))?$/.exec(season) ?? [];
  if (from === "") return "";
  const year = Number(from);
  if (to === undefined) return `${year + 4}`;
  return `${year + 1}/${`${(year + 2) % 100}`.padStart(2, "0")}`;
}

/** A text of one season for another: every mention of it is renewed. */
export const renewSeason = (text: PartialText, from: string, to: string): PartialText =>
  Object.fromEntries(
    Object.entries(text).map(([language, words]) => [language, words.replaceAll(from, to)]),
  );
