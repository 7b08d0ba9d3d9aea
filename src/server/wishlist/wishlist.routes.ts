import { randomBytes } from "node:crypto";
import { getSellables } from "#server/catalog/get-sellables.ts";
import { makeProductCard } from "#server/catalog/make-product-card.ts";
import { rateOf } from "#server/catalog/catalogue.ts";
import type { CatalogueSource } from "#server/catalog/load-catalogue.ts";
import { priceIn } from "#domain/pricing/hand-price.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { makeWishes } from "./make-wishes.ts";
import { toggleWish } from "./toggle-wish.ts";
import { deleteShare, findShare, findShared, saveShare } from "./wish-share.repository.ts";
import { readItems, readSaved } from "./wishlist.repository.ts";

/** 192 random bits. */
const newShareToken = () => randomBytes(24).toString("base64url");

type WishlistDependencies = { database: Database; clock: Clock; catalogue: CatalogueSource };

/** @param dependencies.catalogue one per process, from `createCatalogueSource`. */
export function wishlistRoutes(dependencies: WishlistDependencies) {
  const { database, catalogue } = dependencies;
  const { queries, driver } = database;
  const handlers: Pick<Handlers, "toggleWish" | "listWishes" | "listOwnWishes"> = {
    async toggleWish({ productId, on }, { session, currency }) {
      const { rates } = await catalogue();
      // Of this moment, as the product's page shows it: the copy may be older.
      const product = (await getSellables(queries, [productId], [])).get(productId);
      const priced = product && { ...product, listPriceUsd: null };
      const price = priced && {
        amount: priceIn(priced, rateOf(rates, currency), currency).amount,
        currency,
      };
      return toggleWish(queries, session.accountId, { productId, on, price: price ?? null });
    },

    async listWishes({ current, size }, { session, language, currency }) {
      const { ids, total } = await readItems(driver, session.accountId, { current, size });
      const copy = await catalogue();
      const records = ids.flatMap((id) => {
        const product = copy.byId.get(id);
        return product ? makeProductCard(copy, product, { language, currency }) : [];
      });
      return done({ records, total, current, size });
    },

    async listOwnWishes({ current, size }, { session: { accountId }, language, currency }) {
      const { ids, total } = await readItems(driver, accountId, { current, size });
      const saved = await readSaved(queries, accountId, ids);
      const reader = { language, currency };
      const records = await makeWishes(queries, await catalogue(), ids, { reader, saved });
      const share = (await findShare(queries, accountId)) ?? null;
      return done({ records, total, current, size, share });
    },
  };
  return { ...handlers, ...shareRoutes(dependencies) };
}

/** The link that shows a list to others. */
function shareRoutes({ database: { queries, driver }, clock, catalogue }: WishlistDependencies) {
  const handlers: Pick<Handlers, "shareWishes" | "endWishShare" | "listSharedWishes"> = {
    async shareWishes({ title, renew: renews }, { session }) {
      const change = { token: newShareToken(), title, renews, at: clock.now() };
      return done(await saveShare(queries, session.accountId, change));
    },

    async endWishShare(_input, { session }) {
      await deleteShare(queries, session.accountId);
      return done(null);
    },

    async listSharedWishes({ token, current, size }, { language, currency }) {
      const shared = await findShared(queries, token);
      if (!shared) return refuse("notFound");
      const { ids, total } = await readItems(driver, shared.accountId, { current, size });
      const reader = { language, currency };
      const records = await makeWishes(queries, await catalogue(), ids, {
        reader,
        saved: new Map(),
      });
      return done({ records, total, current, size, title: shared.title });
    },
  };
  return handlers;
}
