import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { adminHomeRoutes } from "./home/admin-home.routes.ts";
import { adminMenuRoutes } from "./menus/admin-menus.routes.ts";
import { adminPageRoutes } from "./pages/admin-pages.routes.ts";
import { adminRedirectRoutes } from "./redirects/admin-redirects.routes.ts";

/** Parts of the shop's pages that the merchant composes: menus, home page, redirects, texts. */
export const siteRoutes = (services: { database: Database; clock: Clock }) => ({
  ...adminMenuRoutes(services),
  ...adminHomeRoutes(services),
  ...adminRedirectRoutes(services),
  ...adminPageRoutes(services),
});
