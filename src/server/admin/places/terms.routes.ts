import type { ShopMode } from "#domain/shop/shop-mode.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { adminCurrencyRoutes } from "../currencies/admin-currencies.routes.ts";
import { adminPriceRoutes } from "../prices/admin-prices.routes.ts";
import { adminPlaceRoutes } from "./admin-places.routes.ts";

/** All that decides the cost of an order beside its goods: places, tax, currencies, own prices. */
export const termsRoutes = (services: { database: Database; clock: Clock; mode: ShopMode }) => ({
  ...adminPlaceRoutes(services),
  ...adminCurrencyRoutes(services),
  ...adminPriceRoutes(services),
});
