import * as z from "zod/mini";
import { cartItem } from "./cart.ts";
import { lineLimits } from "./line-fields.ts";
import { quote } from "./order.ts";

/** Why the coupon that the request named is not in the quote, in the reader's words. */
const couponProblem = z.nullable(z.object({ code: z.string(), text: z.string() }));

/** The whole cart, such as after a change, and its price if it were ordered now. */
export const pricedCart = z.object({
  items: z.array(cartItem),
  /** null for an empty cart. */
  quote: z.nullable(quote),
  limits: z.optional(lineLimits),
  couponProblem,
});
export type PricedCart = z.infer<typeof pricedCart>;

/** Lines of no cart as they would be ordered. */
export const pricedLines = z.extend(quote, { couponProblem });
export type PricedLines = z.infer<typeof pricedLines>;
