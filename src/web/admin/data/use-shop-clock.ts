import { useTimeZone } from "use-intl";
import { momentOf, wallTime } from "#domain/shop/time-zone.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";

export type ShopClock = {
  /** IANA name. */
  zone: string;
  /** What the shop's clock shows, as date fields hold it: `2026-11-30T18:05`; "" for none. */
  wallOf: (moment: string | null) => string;
  /** ISO 8601 of what a date field holds; null for an empty one, and for what is no time (yet). */
  momentOf: (wall: string) => string | null;
  /** The same for a form that is saved: what is no time stays as typed, and is refused at its field. */
  inputOf: (wall: string) => string | null;
};

/** Whether this is a moment, and not what `inputOf` has left as typed. */
export const isMoment = (moment: string | null): moment is string =>
  moment !== null && !Number.isNaN(Date.parse(moment)) && moment.endsWith("Z");

export function shopClock(zone: string): ShopClock {
  const read = (wall: string) => {
    const at = momentOf(wall, zone);
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  };
  return {
    zone,
    wallOf: (moment) => (isMoment(moment) ? wallTime(Date.parse(moment), zone) : (moment ?? "")),
    momentOf: read,
    inputOf: (wall) => read(wall) ?? (wall === "" ? null : wall),
  };
}

/** Times are typed and shown by the shop's clock, wherever its staff are (R-SHOP-3). */
export const useShopClock = (): ShopClock => shopClock(useTimeZone() ?? usualTimeZone);
