import { isUuid } from "#server/platform/ids.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import { pageOf } from "#server/platform/page-of.ts";
import type { Handlers, RequestContext, Session } from "#server/platform/request-context.ts";
import { countUnits, deleteAllOrNone } from "./cart-line.repository.ts";
import { getCartLines } from "./get-cart-lines.ts";
import { priceCart, type CartServices } from "./price-cart.ts";
import { priceLines } from "./price-lines.ts";
import { reorder } from "./reorder.ts";
import { saveCartItems } from "./save-cart-items.ts";

type CartCalls =
  | "listCartItems"
  | "priceLines"
  | "saveCartItems"
  | "deleteCartItems"
  | "sumCart"
  | "reorder";

/** The caller's own cart; no call names another's. Reading and changing it reply with all of it. */
export function cartRoutes(services: CartServices) {
  const { queries } = services.database;
  const wholeCart = async (request: RequestContext & { session: Session }) =>
    priceCart(services, await getCartLines(queries, request.session.accountId, "all"), request);
  const handlers: Pick<Handlers, CartCalls> = {
    async listCartItems(wanted, request) {
      const cart = await wholeCart(request);
      return done(pageOf(cart.items, wanted), { cart });
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
      return done(null, { cart: await wholeCart(request) });
    },

    async reorder(input, request) {
      const { language, session } = request;
      const made = await reorder(queries, input, { accountId: session.accountId, language });
      if (!made.ok) return made;
      const { lines, savedIds, missing } = made.value;
      const cart = await priceCart(services, lines, request);
      return done({ items: cart.items.filter(({ id }) => savedIds.includes(id)), missing });
    },

    priceLines: (lines, request) => priceLines(services, lines, request),

    sumCart: async (_input, { session }) => done(await countUnits(queries, session.accountId)),
  };
  return handlers;
}
