import type { CatalogueSource } from "#server/catalog/load-catalogue.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RateLimit } from "#server/platform/rate-limit.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { searchProducts } from "./search-products.ts";
import { suggestProducts } from "./suggest-products.ts";
import type { SynonymSource } from "./synonyms.ts";

/**
 * @param dependencies `catalogue` and `synonyms` are one per process; `searches` counts by network
 * address (R-LIMIT-7). Pages rendered here have none: they are counted as pages.
 */
export function searchRoutes({
  database,
  catalogue,
  synonyms,
  searches,
}: {
  database: Database;
  catalogue: CatalogueSource;
  synonyms: SynonymSource;
  searches?: RateLimit;
}) {
  const counted = async <Found>(
    remoteAddress: string,
    search: () => Promise<Found>,
  ): Promise<Outcome<Found>> => {
    if (searches && !searches.take(remoteAddress)) return refuse("tooManyTries");
    return done(await search());
  };
  const calls: Pick<Handlers, "searchProducts" | "suggestProducts"> = {
    searchProducts: (input, request) =>
      counted(request.remoteAddress, async () =>
        searchProducts(database, await catalogue(), await synonyms(), input, request),
      ),
    suggestProducts: (input, request) =>
      counted(request.remoteAddress, async () =>
        suggestProducts(database, await catalogue(), await synonyms(), input, request),
      ),
  };
  return calls;
}
