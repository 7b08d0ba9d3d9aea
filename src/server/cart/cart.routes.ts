import type { Database } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { countUnits, deleteAllOrNone, readCartPage, readRate } from "./cart-line.repository.ts";
import { joinSellables } from "./get-cart-lines.ts";
import { presentCartItem } from "./present-cart-item.ts";
import { saveCartItems } from "./save-cart-items.ts";

type CartCalls = "listCartItems" | "saveCartItems" | "deleteCartItems" | "sumCart";

/** The caller's own cart; no call names another's. */
export function cartRoutes({ database: { queries } }: { database: Database }) {
  const handlers: Pick<Handlers, CartCalls> = {
    async listCartItems(page, request) {
      const { session, currency } = request;
      const found = await readCartPage(queries, session.accountId, currency, page);
      const lines = await joinSellables(queries, session.accountId, found.lines);
      const rate = found.rate ?? (await readRate(queries, currency));
      const records = lines.map((line) => presentCartItem(line, request, rate));
      return done({ records, total: found.total, current: page.current, size: page.size });
    },

    saveCartItems: (items, { session, language, currency }) =>
      saveCartItems(queries, items, { accountId: session.accountId, language, currency }),

    async deleteCartItems(ids, { session }) {
      const distinct = [...new Set(ids)];
      const removed =
        distinct.every(isUuid) && (await deleteAllOrNone(queries, session.accountId, distinct));
      return removed ? done(null) : refuse("notFound");
    },

    sumCart: async (_input, { session }) => done(await countUnits(queries, session.accountId)),
  };
  return handlers;
}
