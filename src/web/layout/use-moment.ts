import { formatDate } from "#web/i18n/format-date.ts";
import { readerZone } from "#web/i18n/reader-zone.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useShopZone } from "./use-shop-zone.ts";

/** Moments by the clock of the shop in the served HTML, by the reader's once there is JavaScript. */
export function useMoment(): (value: string) => string {
  const language = useLanguage();
  const shopZone = useShopZone();
  const zone = useHydrated() ? readerZone() : shopZone;
  return (value) => formatDate(value, language, "moment", zone);
}
