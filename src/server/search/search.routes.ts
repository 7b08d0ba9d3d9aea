import type { CatalogueSource } from "#server/catalog/load-catalogue.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { searchProducts } from "./search-products.ts";
import { suggestProducts } from "./suggest-products.ts";
import type { SynonymSource } from "./synonyms.ts";

/** @param dependencies `catalogue` and `synonyms` are one per process. */
export function searchRoutes({
  database,
  catalogue,
  synonyms,
}: {
  database: Database;
  catalogue: CatalogueSource;
  synonyms: SynonymSource;
}) {
  const calls: Pick<Handlers, "searchProducts" | "suggestProducts"> = {
    searchProducts: async (input, request) =>
      done(await searchProducts(database, await catalogue(), await synonyms(), input, request)),
    suggestProducts: async (input, request) =>
      done(await suggestProducts(database, await catalogue(), await synonyms(), input, request)),
  };
  return calls;
}
