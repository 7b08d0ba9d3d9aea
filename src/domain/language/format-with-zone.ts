import type { Language } from "../language.ts";
import { languageTable } from "./language-table.ts";

type Moment = NonNullable<Parameters<Intl.DateTimeFormat["format"]>[0]>;

/**
 * A moment with its zone where the language has it. Unicode puts the zone between day and hour in
 * Chinese, where readers expect it behind: `2026年11月16日 12:15（UTC）`.
 * @param format with `timeZoneName`, or none is written
 */
export function formatWithZone(
  format: Intl.DateTimeFormat,
  at: Moment,
  language: Language,
): string {
  const { zoneBehind } = languageTable[language];
  if (zoneBehind === null) return format.format(at);
  const parts = format.formatToParts(at);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value;
  if (zone === undefined) return format.format(at);
  const others = parts.map(({ type, value }) => (type === "timeZoneName" ? "" : value));
  return others.join("").replaceAll(/\s+/g, " ").trim() + zoneBehind.replace("{zone}", zone);
}
