import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { getDashboard } from "./get-dashboard.ts";

export function dashboardRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const calls: Pick<AdminHandlers, "getDashboard"> = {
    async getDashboard({ days }, { language }) {
      return done(await getDashboard(database.queries, clock, days, language));
    },
  };
  return calls;
}
