import type { ZoneReach } from "#domain/delivery/served-country.ts";
import type { Driver } from "#server/platform/statement.ts";

/** Where the zones reach, in the order in which one of two for the same place is taken. */
export const readZoneReach = (driver: Driver): Promise<ZoneReach[]> =>
  driver<ZoneReach[]>`
    select countries as places,
      exists (select from shipping_rate where zone_code = code) as "hasWay"
    from shipping_zone order by code`;
