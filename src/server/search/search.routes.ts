import type { CatalogueSource } from "#server/catalog/load-catalogue.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { searchProducts } from "./search-products.ts";
import { suggestProducts } from "./suggest-products.ts";
import { createSynonymSource } from "./synonyms.ts";

/** @param dependencies.catalogue one per process, from `createCatalogueSource`. */
export function searchRoutes({
  database,
  clock,
  catalogue,
}: {
  database: Database;
  clock: Clock;
  catalogue: CatalogueSource;
}) {
  const synonyms = createSynonymSource({ database, clock });
  const calls: Pick<Handlers, "searchProducts" | "suggestProducts"> = {
    searchProducts: async (input, request) =>
      done(await searchProducts(database, await catalogue(), await synonyms(), input, request)),
    suggestProducts: async (input, request) =>
      done(await suggestProducts(database, await catalogue(), await synonyms(), input, request)),
  };
  return calls;
}
