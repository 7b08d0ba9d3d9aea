import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { Catalogue } from "./catalogue.ts";
import { makeProductCard, type Reader } from "./make-product-card.ts";

/** Products by id in the given order, or all of them, the most popular first. */
export function listProducts(
  catalogue: Catalogue,
  { idList, current, size }: EndpointInput<"listProducts">,
  reader: Reader,
): EndpointOutput<"listProducts"> {
  const products = idList
    ? [...new Set(idList)].flatMap((id) => catalogue.byId.get(id) ?? [])
    : catalogue.products;
  const page = products.slice((current - 1) * size, current * size);
  return {
    records: page.map((product) => makeProductCard(catalogue, product, reader)),
    total: products.length,
    current,
    size,
  };
}
