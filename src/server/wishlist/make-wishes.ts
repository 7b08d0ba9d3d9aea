import type { Wish } from "#contract/wishlist.ts";
import { customType, type CustomType } from "#domain/customization.ts";
import { hasMoved } from "#domain/wishlist/wish-alert.ts";
import type { Catalogue } from "#server/catalog/catalogue.ts";
import { getSellables } from "#server/catalog/get-sellables.ts";
import { makeProductCard, type Reader } from "#server/catalog/make-product-card.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import type { ShownPrice } from "./wishlist.repository.ts";

/**
 * Products of a list, as they can be bought from it: with their stock of this moment.
 * @param saved prices of the time they were put there, by product; of a shared list none
 */
export async function makeWishes(
  queries: Queries,
  catalogue: Catalogue,
  ids: readonly string[],
  { reader, saved }: { reader: Reader; saved: ReadonlyMap<string, ShownPrice> },
): Promise<Wish[]> {
  const sellables = await getSellables(queries, ids, []);
  return ids.flatMap((id) => {
    const listed = catalogue.byId.get(id);
    const sellable = sellables.get(id);
    if (!listed || !sellable?.published) return [];
    const product = makeProductCard(catalogue, listed, reader);
    const before = saved.get(id);
    const isNews =
      before?.currency === reader.currency && hasMoved(before.amount, product.price.minor);
    return {
      product,
      sizes: sellable.sizes.map(({ size, stock }) => ({ size, inStock: stock > 0 })),
      customType: plainType(sellable.customTypes),
      ...(isNews ? { saved: toMoney(before.amount, before.currency) } : {}),
    };
  });
}

/** Without a print, where that is offered. */
function plainType(offered: readonly CustomType[]): Wish["customType"] {
  if (offered.includes(customType.blank)) return customType.blank;
  return offered.includes(customType.standard) ? customType.standard : null;
}
