import type { FoundProducts } from "#contract/catalog.ts";
import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import type { Catalogue } from "#server/catalog/catalogue.ts";
import type { Reader } from "#server/catalog/make-product-card.ts";
import { selectProducts } from "#server/catalog/select-products.ts";
import type { Database } from "#server/platform/database.ts";
import { choosePlayers } from "./choose-players.ts";
import { findProducts } from "./find-products.ts";
import { newestSeasonOf } from "./newest-season.ts";
import type { SearchQuery } from "./search-query.ts";
import { mostHits } from "./search.repository.ts";
import type { Synonyms } from "./synonyms.ts";

/**
 * Full-text search in English and Chinese with facets of all hits. `corrected` is the text that was
 * searched instead of a mistyped one; `relaxed` says which of its words were left out, because all
 * together had no hits; `alternatives` are words to try after a search without hits. A card of a
 * player that the text names says so, and opens with the player.
 */
export async function searchProducts(
  { driver }: Database,
  catalogue: Catalogue,
  synonyms: Synonyms,
  { q, ...rest }: EndpointInput<"searchProducts">,
  reader: Reader,
): Promise<FoundProducts> {
  const found = await findProducts(driver, q, synonyms, {
    limit: mostHits,
    isShown: (id) => catalogue.byId.has(id),
    relaxes: true,
    newestSeason: () => newestSeasonOf(catalogue),
  });
  const { ids, query, corrected, dropped, alternatives } = found;
  const among = ids.flatMap((id) => catalogue.byId.get(id) ?? []);
  const page = selectProducts(catalogue, { among, ...rest }, reader);
  return {
    ...page,
    records: await choosePlayers(driver, catalogue, query, {
      cards: page.records,
      language: reader.language,
    }),
    ...(corrected === null ? {} : { corrected }),
    ...(dropped.length === 0 ? {} : { relaxed: { dropped, text: typedOf(query) } }),
    ...(alternatives.length === 0 ? {} : { alternatives }),
  };
}

/** What was searched for, as typed. */
const typedOf = (query: SearchQuery | null): string =>
  query?.terms.map(({ typed }) => typed).join(" ") ?? "";
