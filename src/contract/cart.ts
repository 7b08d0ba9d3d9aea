import * as z from "zod/mini";
import { quantityMax } from "#domain/cart/quantity.ts";
import { customTypes } from "#domain/customization.ts";
import { id, page, records, requiredText, text } from "./field.ts";
import { money } from "./money.ts";

/** Ids joined by commas, at most twenty of them. */
const idList = z._default(
  z.string("invalid").check(z.maxLength(1000, "tooLong"), z.regex(/^[\w,\- ]*$/, "invalid")),
  "",
);

/** A shirt number may come as text or as a number; the rule of the domain judges it as text. */
const customNumber = z._default(
  z.pipe(
    z.union([text().check(z.maxLength(20, "numberTooLarge")), z.number("invalid")]),
    z.transform((value) => String(value)),
  ),
  "",
);

const choice = {
  customType: z.literal([...customTypes], "customTypeNotOffered"),
  squadList: z._default(text().check(z.maxLength(64, "invalid")), ""),
  customName: z._default(text().check(z.maxLength(200, "nameTooLong")), ""),
  customNumber,
  premiumNameOption: z._default(text().check(z.maxLength(40, "invalid")), "Standard"),
  premiumNumberOption: z._default(text().check(z.maxLength(40, "invalid")), "Standard"),
  patch: idList,
  addons: idList,
};

const quantity = z
  .int("quantityAtLeastOne")
  .check(z.minimum(1, "quantityAtLeastOne"), z.maximum(quantityMax, "quantityTooLarge"));

/**
 * A cart item as a client sends it. Without `id` it is added, with `id` that line is changed.
 * Prices, names and images a client sends are not read (decision 7).
 */
export const cartItemInput = z.object({
  id: z.optional(id()),
  productId: requiredText("productUnknown", 64),
  size: requiredText("sizeMissing", 20),
  quantity,
  ...choice,
});
export type CartItemInput = z.infer<typeof cartItemInput>;

/** One line that was never in a cart, for *Buy now*. */
export const buyNowLine = z.omit(cartItemInput, { id: true });
export type BuyNowLine = z.infer<typeof buyNowLine>;

export const saveCartInput = z
  .array(cartItemInput)
  .check(z.minLength(1, "required"), z.maxLength(20, "invalid"));

export const cartItem = z.object({
  id: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  /** Unit price without extras in US dollars, the server's (spec §3). */
  price: z.number(),
  size: z.string(),
  patch: z.string(),
  addons: z.string(),
  customType: z.literal([...customTypes]),
  squadList: z.string(),
  customName: z.string(),
  customNumber: z.string(),
  premiumNumberOption: z.string(),
  premiumNameOption: z.string(),
  quantity: z.int(),
  /** In the request's currency: one unit with all extras, the fee in it, and the whole line. */
  unitPrice: money,
  customFee: money,
  lineTotal: money,
  returnable: z.boolean(),
  /** Units on sale now; the line stays even when it is 0, and says so. */
  stock: z.int(),
  designCode: z.string(),
  /** Names of the patches and add-ons, in the reader's language. */
  patchNames: z.array(z.string()),
  addonNames: z.array(z.string()),
});
export type CartItem = z.infer<typeof cartItem>;

export const cartList = records(cartItem);
export const savedCart = z.array(cartItem);
export const idsInput = z
  .array(id())
  .check(z.minLength(1, "required"), z.maxLength(100, "invalid"));
export const cartListInput = z.object({ ...page });
export const noInput = z.object({});
