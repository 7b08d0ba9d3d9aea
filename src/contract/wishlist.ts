import * as z from "zod/mini";
import { alertKinds } from "#domain/wishlist/wish-alert.ts";
import { productCard, productList } from "./catalog.ts";
import { email, id, optionalLine, page, records, requiredText, text } from "./field.ts";
import { money } from "./money.ts";

export const collectInput = z.object({
  productId: id(),
  /** Whether it is to be on the list; without it, it is toggled. */
  on: z.optional(z.boolean("invalid")),
});
/** Whether the product is on the list now. */
export const collected = z.object({ collected: z.boolean() });
export const wishlistInput = z.object({ ...page });
export const wishlist = productList;

/** A product that can be bought from a list. */
export const wish = z.object({
  product: productCard,
  /** Every size in chart order. */
  sizes: z.array(z.object({ size: z.string(), inStock: z.boolean() })),
  /** How it is bought without a print; null where it must be chosen on its page. */
  customType: z.nullable(z.literal([1, 4])),
  /** The price when it was put there, where it has moved by 1 % and the currency is the same. */
  saved: z.optional(money),
});
export type Wish = z.infer<typeof wish>;

/** The link that shows a list to others; `title` is its owner's, "" without one. */
const share = z.object({ token: z.string(), title: z.string() });
export type WishShare = z.infer<typeof share>;
export const ownWishes = z.extend(records(wish), {
  /** null while the list is not shared. */
  share: z.nullable(share),
});

export const shareInput = z.object({
  title: z.optional(optionalLine(60)),
  /** A new link; the former one ends. */
  renew: z._default(z.boolean("invalid"), false),
});
export const wishShare = share;

export const sharedWishesInput = z.object({ token: requiredText("required", 64), ...page });
export const sharedWishes = z.extend(records(wish), { title: z.string() });

export const askAlertInput = z.object({
  productId: id(),
  kind: z.enum(alertKinds, "invalid"),
  /** Of kind `stock`: which size is waited for. */
  size: z.optional(text().check(z.minLength(1, "required"), z.maxLength(40, "tooLong"))),
  /** Needed unless the caller's account has confirmed its address. */
  email: z.optional(email()),
});
/**
 * `pending`: the address gets an e-mail to confirm, whether it is known or not. `inStock`: there is
 * nothing to wait for.
 */
export const askedAlert = z.object({ state: z.enum(["waiting", "pending", "inStock"]) });
export type AskedAlert = z.infer<typeof askedAlert>;

const alert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  productId: z.string(),
  title: z.string(),
  slug: z.string(),
  size: z.optional(z.string()),
  /** Of kind `price`: the price when it was asked. */
  price: z.optional(money),
  /** Where the e-mail will go. */
  email: z.string(),
  /** `offSale`: its product, or the size, is not on sale; it waits for its return. */
  state: z.enum(["waiting", "pending", "offSale"]),
});
export type WishAlert = z.infer<typeof alert>;
export const alertList = z.object({
  records: z.array(alert),
  /** The account's confirmed address; null: one has to be typed. */
  email: z.nullable(z.string()),
  /** False where the merchant has switched alerts off. */
  open: z.boolean(),
});
export const endAlertInput = z.object({ id: z.string("invalid").check(z.uuid("invalid")) });
