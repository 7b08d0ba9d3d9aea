import { isUuid } from "#server/platform/ids.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { countUnits, deleteAllOrNone, readCartPage, readRate } from "./cart-line.repository.ts";
import { getCartLines, joinSellables } from "./get-cart-lines.ts";
import { presentCartItem } from "./present-cart-item.ts";
import { priceCart, type CartServices } from "./price-cart.ts";
import { saveCartItems } from "./save-cart-items.ts";

type CartCalls = "listCartItems" | "saveCartItems" | "deleteCartItems" | "sumCart";

/** The caller's own cart; no call names another's. What changes it answers the whole cart as well. */
export function cartRoutes(services: CartServices) {
  const { queries } = services.database;
  const handlers: Pick<Handlers, CartCalls> = {
    async listCartItems(page, request) {
      const { session, currency } = request;
      const found = await readCartPage(queries, session.accountId, currency, page);
      const lines = await joinSellables(queries, session.accountId, found.lines);
      const rate = found.rate ?? (await readRate(queries, currency));
      const records = lines.map((line) => presentCartItem(line, request, rate));
      return done({ records, total: found.total, current: page.current, size: page.size });
    },

    async saveCartItems(items, request) {
      const saved = await saveCartItems(queries, request.session.accountId, items);
      if (!saved.ok) return saved;
      const { lines, savedIds } = saved.value;
      const cart = await priceCart(services, lines, request);
      const byId = new Map(cart.items.map((item) => [item.id, item]));
      return done(
        savedIds.flatMap((id) => byId.get(id) ?? []),
        { cart },
      );
    },

    async deleteCartItems(ids, request) {
      const { accountId } = request.session;
      const distinct = [...new Set(ids)];
      if (!distinct.every(isUuid)) return refuse("notFound");
      if (!(await deleteAllOrNone(queries, accountId, distinct))) return refuse("notFound");
      const lines = await getCartLines(queries, accountId, "all");
      return done(null, { cart: await priceCart(services, lines, request) });
    },

    sumCart: async (_input, { session }) => done(await countUnits(queries, session.accountId)),
  };
  return handlers;
}
