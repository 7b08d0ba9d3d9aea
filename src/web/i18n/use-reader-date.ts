import { formatDate, type DateStyle } from "./format-date.ts";
import { readerZone } from "./reader-zone.ts";
import { useLanguage } from "./use-language.ts";

/**
 * Moments by the reader's own clock, with the zone's name where a time is shown. For content that
 * is fetched in the browser alone: the server does not know the reader's zone.
 */
export function useReaderDate(): (value: string, style?: DateStyle) => string {
  const language = useLanguage();
  return (value, style) => formatDate(value, language, style, readerZone());
}
