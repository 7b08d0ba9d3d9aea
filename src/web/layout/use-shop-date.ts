import { formatDate, type DateStyle } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useShopZone } from "./use-shop-zone.ts";

/**
 * Prints moments of the shop by its clock, so that a page names the day that e-mails and invoices
 * name (R-SHOP-3). @returns takes ISO 8601 text or milliseconds since 1970
 */
export function useShopDate(): (value: string | number, style?: DateStyle) => string {
  const language = useLanguage();
  const zone = useShopZone();
  return (value, style) => formatDate(value, language, style, zone);
}
