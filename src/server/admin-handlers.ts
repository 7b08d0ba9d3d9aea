import type { FeedCache } from "#server/feed/feed-cache.ts";
import type { Services } from "./services.ts";
import { adminAttentionRoutes } from "#server/admin/attention/admin-attention.routes.ts";
import { apiKeyRoutes } from "#server/admin/keys/api-keys.routes.ts";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { dashboardRoutes } from "#server/admin/dashboard/dashboard.routes.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { adminProductRoutes } from "#server/admin/products/admin-products.routes.ts";
import { stockSheetRoutes } from "#server/admin/stock/stock-sheet.routes.ts";
import { importRoutes } from "#server/admin/imports/imports.routes.ts";
import { mailLogRoutes } from "#server/admin/mail/mail-log.routes.ts";
import { undoRoutes } from "#server/admin/undo/undo.routes.ts";
import { adminClubRoutes } from "#server/admin/clubs/admin-clubs.routes.ts";
import { adminPatchRoutes } from "#server/admin/patches/admin-patches.routes.ts";
import { adminPhotoRoutes } from "#server/admin/photos/admin-photos.routes.ts";
import { adminPromotionRoutes } from "#server/admin/promotions/admin-promotions.routes.ts";
import { adminReviewRoutes } from "#server/admin/reviews/admin-reviews.routes.ts";
import { adminReturnRoutes } from "#server/admin/returns/admin-returns.routes.ts";
import { termsRoutes } from "#server/admin/places/terms.routes.ts";
import { manufacturerRoutes } from "#server/admin/manufacturers/manufacturers.routes.ts";
import { presenceRoutes } from "#server/admin/presence/presence.routes.ts";
import { adminSellerRoutes } from "#server/admin/seller/admin-seller.routes.ts";
import { adminSettingsRoutes } from "#server/admin/settings/admin-settings.routes.ts";
import { adminSetupRoutes } from "#server/admin/setup/admin-setup.routes.ts";
import { siteRoutes } from "#server/admin/site-routes.ts";
import { adminFeedRoutes } from "#server/admin/feeds/admin-feeds.routes.ts";
import { adminWebhookRoutes } from "#server/admin/webhooks/admin-webhooks.routes.ts";
import { adminSynonymRoutes } from "#server/admin/synonyms/admin-synonyms.routes.ts";
import { peopleRoutes } from "#server/admin/people/people.routes.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import type { ShopDoor } from "#server/setup/shop-door.ts";

/** A handler for each call of the admin; those that can be taken back stand together. */
export function composeAdminHandlers(
  services: Services & { door: ShopDoor; feeds: FeedCache },
): AdminHandlers {
  const undoable = {
    ...adminProductRoutes(services),
    ...stockSheetRoutes(services),
    ...manufacturerRoutes(services),
    ...adminClubRoutes(services),
    ...adminPatchRoutes(services),
    ...adminSynonymRoutes(services),
    ...adminPromotionRoutes(services),
    ...termsRoutes(services),
    ...siteRoutes(services),
    ...importRoutes(services),
    ...adminSettingsRoutes(services),
  };
  return {
    ...dashboardRoutes(services),
    ...adminSetupRoutes(services),
    ...adminOrderRoutes(services),
    ...adminAttentionRoutes(services),
    ...adminBooksRoutes(services),
    ...adminReturnRoutes(services),
    ...undoable,
    ...undoRoutes(services, undoable),
    ...adminPhotoRoutes(services),
    ...adminReviewRoutes(services),
    ...mailLogRoutes(services),
    ...presenceRoutes(services),
    ...peopleRoutes(services),
    ...adminSellerRoutes(services),
    ...apiKeyRoutes(services),
    ...adminWebhookRoutes(services),
    ...adminFeedRoutes(services),
  };
}
