import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { answerOrder } from "./answer-order.ts";
import { findOpenOrder } from "./find-open-order.ts";
import { listOrderItems, listOrders } from "./list-orders.ts";
import { listPurchases } from "./list-purchases.ts";
import { refuseLostOrder } from "./lost-order.ts";
import { trackByPass, trackOrder } from "./track-order.ts";

type OrderCalls = "listOrders" | "listOrderItems" | "getOrder" | "trackOrder" | "listPurchases";

export function orderRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries, driver } = database;
  const handlers: Pick<Handlers, OrderCalls> = {
    listOrders: async (page, { session, language }) =>
      done(await listOrders(driver, session.accountId, page, language)),

    listOrderItems: async (input, { session, language }) =>
      done(await listOrderItems(database, session.accountId, input, language)),

    /** Another's order is as unknown as one that does not exist. */
    async getOrder(input, { session, language }) {
      const order = await findOpenOrder(queries, input, session?.accountId ?? null);
      if (!order) {
        return (await refuseLostOrder(queries, input.orderNo)) ?? refuse("notFound");
      }
      return done(await answerOrder(queries, order.id, { language, now: clock.now() }));
    },

    trackOrder: ({ orderNo, email, pass }, { language, remoteAddress }) =>
      pass === undefined
        ? trackOrder({ queries, clock }, { orderNo, email }, { language, remoteAddress })
        : trackByPass({ queries, clock }, { orderNo, pass }, language),

    listPurchases: async (input) => done(await listPurchases(driver, input)),
  };
  return handlers;
}
