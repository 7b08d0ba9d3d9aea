import { useTimeZone } from "use-intl";
import { formatDate, type DateStyle } from "./format-date.ts";
import { useLanguage } from "./use-language.ts";

/**
 * Prints moments as the reader's language writes them, by the clock of the zone that the provider
 * around the page names: in the admin the shop's (R-SHOP-3).
 * @returns takes ISO 8601 text or milliseconds since 1970
 */
export function useDateFormat(): (value: string | number, style?: DateStyle) => string {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return (value, style) => formatDate(value, language, style, timeZone);
}
