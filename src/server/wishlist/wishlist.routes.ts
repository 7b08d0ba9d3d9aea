import { makeProductCard } from "#server/catalog/make-product-card.ts";
import type { CatalogueSource } from "#server/catalog/load-catalogue.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { toggleWish } from "./toggle-wish.ts";
import { readItems } from "./wishlist.repository.ts";

/** @param dependencies.catalogue one per process, from `createCatalogueSource`. */
export function wishlistRoutes({
  database: { queries, driver },
  catalogue,
}: {
  database: Database;
  catalogue: CatalogueSource;
}) {
  const handlers: Pick<Handlers, "toggleWish" | "listWishes"> = {
    toggleWish: ({ productId }, { session }) => toggleWish(queries, session.accountId, productId),

    async listWishes({ current, size }, { session, language, currency }) {
      const { ids, total } = await readItems(driver, session.accountId, { current, size });
      const copy = await catalogue();
      const records = ids.flatMap((id) => {
        const product = copy.byId.get(id);
        return product ? makeProductCard(copy, product, { language, currency }) : [];
      });
      return done({ records, total, current, size });
    },
  };
  return handlers;
}
