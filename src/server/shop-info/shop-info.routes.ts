import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { getShopInfo, type ShopFacts } from "./get-shop-info.ts";

export function shopInfoRoutes({ database, ...facts }: { database: Database } & ShopFacts) {
  const calls: Pick<Handlers, "getShopInfo"> = {
    getShopInfo: async (_input, request) => done(await getShopInfo(database, facts, request)),
  };
  return calls;
}
