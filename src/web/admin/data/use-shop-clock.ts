import { useTimeZone } from "use-intl";
import { momentOf, usualTimeZone, wallTime } from "#domain/shop/time-zone.ts";

export type ShopClock = {
  /** IANA name. */
  zone: string;
  /** What the shop's clock shows, as date fields hold it: `2026-11-30T18:05`; "" for none. */
  wallOf: (moment: string | null) => string;
  /** ISO 8601 of what a date field holds; null for an empty one. */
  momentOf: (wall: string) => string | null;
};

export const shopClock = (zone: string): ShopClock => ({
  zone,
  wallOf: (moment) => (moment === null ? "" : wallTime(Date.parse(moment), zone)),
  momentOf: (wall) => (wall === "" ? null : new Date(momentOf(wall, zone)).toISOString()),
});

/** Times are typed and shown by the shop's clock, wherever its staff are (R-SHOP-3). */
export const useShopClock = (): ShopClock => shopClock(useTimeZone() ?? usualTimeZone);
