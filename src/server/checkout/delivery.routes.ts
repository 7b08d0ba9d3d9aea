import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { promiseDelivery } from "./promise-delivery.ts";

export function deliveryRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const calls: Pick<Handlers, "getDeliveryPromise"> = {
    getDeliveryPromise: (input, request) =>
      promiseDelivery(database.queries, input, request, clock.now()),
  };
  return calls;
}
