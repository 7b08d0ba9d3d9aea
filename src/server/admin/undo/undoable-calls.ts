import type { ShopMode } from "#domain/shop/shop-mode.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { adminProductRoutes } from "../products/admin-products.routes.ts";
import { stockSheetRoutes } from "../stock/stock-sheet.routes.ts";
import { importRoutes } from "../imports/imports.routes.ts";
import { sizeChartRoutes } from "../size-charts/size-charts.routes.ts";
import { adminClubRoutes } from "../clubs/admin-clubs.routes.ts";
import { adminPatchRoutes } from "../patches/admin-patches.routes.ts";
import { adminPromotionRoutes } from "../promotions/admin-promotions.routes.ts";
import { termsRoutes } from "../places/terms.routes.ts";
import { manufacturerRoutes } from "../manufacturers/manufacturers.routes.ts";
import { adminSettingsRoutes } from "../settings/admin-settings.routes.ts";
import { adminSellerRoutes } from "../seller/admin-seller.routes.ts";
import { adminReviewRoutes } from "../reviews/admin-reviews.routes.ts";
import { siteRoutes } from "../site-routes.ts";
import { adminSynonymRoutes } from "../synonyms/admin-synonyms.routes.ts";

/** The calls by which changes are made and taken back. */
export const undoableCalls = (services: { database: Database; clock: Clock; mode: ShopMode }) => ({
  ...adminProductRoutes(services),
  ...stockSheetRoutes(services),
  ...manufacturerRoutes(services),
  ...sizeChartRoutes(services),
  ...adminClubRoutes(services),
  ...adminPatchRoutes(services),
  ...adminSynonymRoutes(services),
  ...adminPromotionRoutes(services),
  ...termsRoutes(services),
  ...siteRoutes(services),
  ...adminReviewRoutes(services),
  ...importRoutes(services),
  ...adminSettingsRoutes(services),
  ...adminSellerRoutes(services),
});
