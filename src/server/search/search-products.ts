import type { FoundProducts } from "#contract/catalog.ts";
import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import type { Catalogue } from "#server/catalog/catalogue.ts";
import type { Reader } from "#server/catalog/make-product-card.ts";
import { selectProducts } from "#server/catalog/select-products.ts";
import type { Database } from "#server/platform/database.ts";
import { findProducts } from "./find-products.ts";
import { mostHits } from "./search.repository.ts";
import type { Synonyms } from "./synonyms.ts";

/**
 * Full-text search in English and Chinese with facets of all hits. `corrected` is the text that was
 * searched instead of a mistyped one; `alternatives` are words to try after a search without hits.
 */
export async function searchProducts(
  { driver }: Database,
  catalogue: Catalogue,
  synonyms: Synonyms,
  { q, ...rest }: EndpointInput<"searchProducts">,
  reader: Reader,
): Promise<FoundProducts> {
  const { ids, corrected, alternatives } = await findProducts(driver, q, synonyms, mostHits);
  const among = ids.flatMap((id) => catalogue.byId.get(id) ?? []);
  return {
    ...selectProducts(catalogue, { among, ...rest }, reader),
    ...(corrected === null ? {} : { corrected }),
    ...(alternatives.length === 0 ? {} : { alternatives }),
  };
}
