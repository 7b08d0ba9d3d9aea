import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { tagName, type Catalogue } from "./catalogue.ts";
import type { Reader } from "./make-product-card.ts";
import { selectProducts } from "./select-products.ts";

/** Products that carry all the tags. `tagNames` leaves out tags without a name. */
export function listProductsByTags(
  catalogue: Catalogue,
  { tags, ...rest }: EndpointInput<"listProductsByTags">,
  reader: Reader,
): EndpointOutput<"listProductsByTags"> {
  const [first = "", ...others] = [...new Set(tags)].toSorted();
  const carrying = catalogue.byTag.get(first) ?? [];
  const among =
    others.length === 0
      ? carrying
      : carrying.filter((product) => others.every((tag) => product.tags.has(tag)));
  const tagNames = [...new Set(tags)].flatMap((tag) => {
    const name = tagName(catalogue, tag)?.[reader.language];
    return name === undefined ? [] : [{ tag, tagName: name }];
  });
  return {
    ...selectProducts(catalogue, { among, key: [first, ...others].join(" "), ...rest }, reader),
    tagNames,
  };
}
