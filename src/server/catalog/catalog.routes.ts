import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { getNavTree, listNavItems } from "./get-nav-tree.ts";
import { getProduct } from "./get-product.ts";
import { listCurrencies } from "./list-currencies.ts";
import { listPatches } from "./list-patches.ts";
import { listProductsByTags } from "./list-products-by-tags.ts";
import { listProducts } from "./list-products.ts";
import { listWearable } from "./list-wearable.ts";
import type { CatalogueSource } from "./load-catalogue.ts";

type CatalogCalls =
  | "getProduct"
  | "listProducts"
  | "listProductsByTags"
  | "listWearable"
  | "listPatches"
  | "listNavItems"
  | "getNavTree"
  | "listCurrencies";

/** @param dependencies.catalogue one per process, from `createCatalogueSource`. */
export function catalogRoutes({
  database,
  catalogue,
}: {
  database: Database;
  catalogue: CatalogueSource;
}) {
  const calls: Pick<Handlers, CatalogCalls> = {
    getProduct: async (input, request) => getProduct(database, await catalogue(), input, request),
    listProducts: async (input, request) =>
      done(await listProducts(database, await catalogue(), input, request)),
    listProductsByTags: async (input, request) =>
      done(listProductsByTags(await catalogue(), input, request)),
    listWearable: async (input, request) => done(listWearable(await catalogue(), input, request)),
    listPatches: async (input, { language }) => done(await listPatches(database, input, language)),
    listNavItems: async (input, { language }) =>
      done(listNavItems(await catalogue(), input, language)),
    listCurrencies: async (input, { language }) =>
      done(listCurrencies(await catalogue(), input, language)),
    getNavTree: async (input, { language }) => done(getNavTree(await catalogue(), input, language)),
  };
  return calls;
}
