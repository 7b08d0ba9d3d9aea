import type { CartItem } from "#contract/cart.ts";
import { fromWire } from "#contract/line-content.ts";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { customType } from "#domain/customization.ts";

type Printed = Pick<CartItem, "customName" | "customNumber">;

/** Name and number exactly as they are printed: `MARLOW 10`; "" when nothing is. */
export function printText({ customName, customNumber }: Printed): string {
  return [customName, customNumber].filter((part) => part !== "").join(" ");
}

/** The page of the line's product, opened with its design; saving there changes this line. */
export function editAddress(item: CartItem): string {
  const { choice } = fromWire(item);
  const isOwn = choice.customType === customType.own;
  const design = encodeDesignLink(isOwn ? choice : { ...choice, name: "", number: "" });
  const query = new URLSearchParams({ line: item.id, ...(design ? { d: design } : {}) });
  return `/product/${item.slug}?${query}`;
}
