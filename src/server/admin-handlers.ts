import type { FeedCache } from "#server/feed/feed-cache.ts";
import type { Services } from "./services.ts";
import { adminAttentionRoutes } from "#server/admin/attention/admin-attention.routes.ts";
import { apiKeyRoutes } from "#server/admin/keys/api-keys.routes.ts";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { demoRoutes } from "#server/admin/demo-catalogue/demo-catalogue.routes.ts";
import { dashboardRoutes } from "#server/admin/dashboard/dashboard.routes.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { orderRevert } from "#server/admin/orders/order-revert.ts";
import { mailLogRoutes } from "#server/admin/mail/mail-log.routes.ts";
import { undoableCalls } from "#server/admin/undo/undoable-calls.ts";
import { undoRoutes } from "#server/admin/undo/undo.routes.ts";
import { adminPhotoRoutes } from "#server/admin/photos/admin-photos.routes.ts";
import { adminReturnRoutes } from "#server/admin/returns/admin-returns.routes.ts";
import { presenceRoutes } from "#server/admin/presence/presence.routes.ts";
import { viewRoutes } from "#server/admin/views/views.routes.ts";
import { adminSetupRoutes } from "#server/admin/setup/admin-setup.routes.ts";
import { readOffered } from "#server/platform/offered-languages.ts";
import { adminFeedRoutes } from "#server/admin/feeds/admin-feeds.routes.ts";
import { adminWebhookRoutes } from "#server/admin/webhooks/admin-webhooks.routes.ts";
import { peopleRoutes } from "#server/admin/people/people.routes.ts";
import { policyReportRoutes } from "#server/policy-report/policy-report.routes.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { securityRoutes } from "#server/security/security.routes.ts";
import type { ShopDoor } from "#server/setup/shop-door.ts";

/** A handler for each call of the admin; those that can be taken back stand together. */
export function composeAdminHandlers(
  services: Services & { door: ShopDoor; feeds: FeedCache },
): AdminHandlers {
  const undoable = {
    ...undoableCalls(services),
    ...peopleRoutes(services),
    ...adminWebhookRoutes(services),
  };
  const orderServices = { ...services, queries: services.database.queries, shop: services };
  return {
    ...dashboardRoutes(services),
    ...adminSetupRoutes(services),
    ...demoRoutes(services),
    ...adminOrderRoutes(services),
    ...adminAttentionRoutes(services),
    ...adminBooksRoutes(services),
    ...adminReturnRoutes(services),
    ...undoable,
    ...undoRoutes(services, undoable, { orders: orderRevert(orderServices) }),
    ...adminPhotoRoutes(services),
    ...mailLogRoutes(services),
    ...presenceRoutes(services),
    ...viewRoutes(services),
    ...apiKeyRoutes(services),
    ...policyReportRoutes(services),
    ...adminFeedRoutes({
      ...services,
      readLanguages: () => readOffered(services.database.queries),
    }),
    ...securityRoutes(services),
  };
}
