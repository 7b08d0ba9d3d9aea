import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { requestReturn } from "./request-return.ts";
import { withdrawReturn } from "./withdraw-return.ts";

/** Returns by the buyer of an order. */
export function returnRoutes(services: { database: Database; clock: Clock; log: Logger }) {
  const handlers: Pick<Handlers, "requestReturn" | "withdrawReturn"> = {
    requestReturn: (input, { session, language }) =>
      requestReturn(services, input, { accountId: session?.accountId ?? null, language }),
    withdrawReturn: (input, { session, language }) =>
      withdrawReturn(services, input, { accountId: session?.accountId ?? null, language }),
  };
  return handlers;
}
