import * as z from "zod/mini";
import { quantityMax } from "#domain/cart/quantity.ts";
import { id, page, records } from "./field.ts";
import { lineInput, pricedLine, withdrawnExtras } from "./line-fields.ts";

const quantity = z
  .int("quantityWhole")
  .check(z.minimum(1, "quantityAtLeastOne"), z.maximum(quantityMax, "quantityTooLarge"));

/**
 * A cart item as a client sends it. Without `id` it is added, with `id` that line is changed.
 * Prices, names and images a client sends are not read (R-CART-1).
 */
export const cartItemInput = z.object({
  id: z.optional(id()),
  ...lineInput,
  quantity,
});
export type CartItemInput = z.infer<typeof cartItemInput>;

/** One line that was never in a cart, for *Buy now*. */
export const buyNowLine = z.omit(cartItemInput, { id: true });
export type BuyNowLine = z.infer<typeof buyNowLine>;

export const saveCartInput = z
  .array(cartItemInput)
  .check(z.minLength(1, "required"), z.maxLength(20, "invalid"));

/** Lines of a cart that no session has, such as of a page without scripts. */
export const priceLinesInput = z
  .array(buyNowLine)
  .check(z.minLength(1, "required"), z.maxLength(20, "invalid"));

export const cartItem = z.object({
  ...pricedLine,
  /** Unit price without extras in US dollars, the server's (R-PRICE-2). */
  price: z.number(),
  /** Units on sale now; the line stays even when it is 0, and says so. */
  stock: z.int(),
  withdrawn: withdrawnExtras,
  designCode: z.string(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cartList = records(cartItem);
export const savedCart = z.array(cartItem);
export const idsInput = z
  .array(id())
  .check(z.minLength(1, "required"), z.maxLength(100, "invalid"));
export const cartListInput = z.object({ ...page });
export const noInput = z.object({});
