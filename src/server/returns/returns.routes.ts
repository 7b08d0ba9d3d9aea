import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { addReturnPhoto, readReturnPhoto } from "./return-photos.ts";
import { requestReturn } from "./request-return.ts";
import { withdrawReturn } from "./withdraw-return.ts";

type ReturnCalls = "requestReturn" | "withdrawReturn" | "addReturnPhoto" | "readReturnPhoto";

/** Returns by the buyer of an order. */
export function returnRoutes(services: { database: Database; clock: Clock; log: Logger }) {
  const handlers: Pick<Handlers, ReturnCalls> = {
    addReturnPhoto: addReturnPhoto(services),
    readReturnPhoto: (input, { session }) =>
      readReturnPhoto(services.database.queries, input, session?.accountId ?? null),
    requestReturn: (input, { session, language }) =>
      requestReturn(services, input, { accountId: session?.accountId ?? null, language }),
    withdrawReturn: (input, { session, language }) =>
      withdrawReturn(services, input, { accountId: session?.accountId ?? null, language }),
  };
  return handlers;
}
