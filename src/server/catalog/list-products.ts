import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { pageOf } from "#server/platform/page-of.ts";
import type { Catalogue } from "./catalogue.ts";
import { makeProductCard, type Reader } from "./make-product-card.ts";

/** Products by id in the given order, or all of them, the most popular first. */
export function listProducts(
  catalogue: Catalogue,
  { idList, ...wanted }: EndpointInput<"listProducts">,
  reader: Reader,
): EndpointOutput<"listProducts"> {
  const products = idList
    ? [...new Set(idList)].flatMap((id) => catalogue.byId.get(id) ?? [])
    : catalogue.products;
  const page = pageOf(products, wanted);
  return {
    ...page,
    records: page.records.map((product) => makeProductCard(catalogue, product, reader)),
  };
}
