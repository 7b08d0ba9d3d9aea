import { useShopZone } from "#web/layout/use-shop-zone.ts";
import { createStore, useStore } from "#web/platform/store.ts";

/** The zone that the newest answer names; null until the first. */
const newest = createStore<string | null>(null);

export const noteTimeZone = (timeZone: string | null): void => newest.write(timeZone);

/** IANA name of the shop's zone: a changed one holds from the next answer on (R-SHOP-3). */
export function useAdminZone(): string {
  const loaded = useShopZone();
  return useStore(newest) ?? loaded;
}
