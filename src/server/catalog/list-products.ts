import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { Database } from "#server/platform/database.ts";
import { pageOf } from "#server/platform/page-of.ts";
import type { Catalogue, CatalogueProduct } from "./catalogue.ts";
import { findCompanions } from "./find-related.ts";
import { makeProductCard, type Reader } from "./make-product-card.ts";
import { readRelatedIds } from "./product.repository.ts";

/**
 * Products by id in the given order, what goes with some products, or all of them, the most popular
 * first.
 */
export async function listProducts(
  { queries }: Database,
  catalogue: Catalogue,
  { idList, goesWith, ...wanted }: EndpointInput<"listProducts">,
  reader: Reader,
): Promise<EndpointOutput<"listProducts">> {
  const products = goesWith
    ? findCompanions(catalogue, goesWith, await chosenFor(queries, goesWith))
    : idList
      ? byIds(catalogue, idList)
      : catalogue.products;
  const page = pageOf(products, wanted);
  return {
    ...page,
    records: page.records.map((product) => makeProductCard(catalogue, product, reader)),
  };
}

const chosenFor = async (queries: Database["queries"], ids: readonly string[]) =>
  ids.length === 0 ? new Map<string, string[]>() : readRelatedIds(queries, ids);

const byIds = (catalogue: Catalogue, ids: readonly string[]): CatalogueProduct[] =>
  [...new Set(ids)].flatMap((id) => catalogue.byId.get(id) ?? []);
