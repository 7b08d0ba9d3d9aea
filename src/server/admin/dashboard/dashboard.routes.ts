import { callerMay } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import type { ShopDoor } from "#server/setup/shop-door.ts";
import { presentSetup } from "../setup/present-setup.ts";
import { getDashboard } from "./get-dashboard.ts";

type DashboardServices = { database: Database; clock: Clock; door: ShopDoor };

export function dashboardRoutes({ database, clock, door }: DashboardServices) {
  const calls: Pick<AdminHandlers, "getDashboard"> = {
    async getDashboard({ days }, { language, session }) {
      const [dashboard, standing] = await Promise.all([
        getDashboard(database.queries, clock, days, language),
        callerMay(session, "shop.read") ? door.standing() : null,
      ]);
      return done({ ...dashboard, setup: standing && presentSetup(standing, language) });
    },
  };
  return calls;
}
