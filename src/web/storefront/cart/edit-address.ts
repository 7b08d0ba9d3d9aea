import type { CartItem } from "#contract/cart.ts";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { customType } from "#domain/customization.ts";

/** The page of the line's product, opened with its design; saving there changes this line. */
export function editAddress(item: CartItem): string {
  const own = item.customType === customType.own;
  const design = encodeDesignLink({
    customType: item.customType,
    playerId: item.squadList,
    name: own ? item.customName : "",
    number: own ? item.customNumber : "",
    premiumName: item.premiumNameOption !== "Standard",
    premiumNumber: item.premiumNumberOption !== "Standard",
    patchIds: item.patch.split(",").filter((id) => id !== ""),
  });
  const query = new URLSearchParams({ line: item.id, ...(design ? { d: design } : {}) });
  return `/product/${item.slug}?${query}`;
}
