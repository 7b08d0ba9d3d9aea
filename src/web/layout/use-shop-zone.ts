import { useRouteLoaderData } from "react-router";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";

/** IANA name of the shop's time zone, the same for everybody (R-SHOP-3). */
export const useShopZone = (): string =>
  useRouteLoaderData<{ timeZone?: string }>("root")?.timeZone ?? usualTimeZone;
