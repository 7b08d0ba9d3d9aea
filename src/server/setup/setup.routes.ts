import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { becomeOwner, checkOwnerLink } from "./owner-link.ts";

/** How a shop gets its first owner. */
export function setupRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<Handlers, "checkOwnerLink" | "useOwnerLink"> = {
    checkOwnerLink: ({ token }) => checkOwnerLink(queries, clock, token),
    useOwnerLink: (input, request) => becomeOwner(queries, clock, input, request),
  };
  return calls;
}
