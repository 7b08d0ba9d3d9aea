import * as z from "zod/mini";
import { id } from "./field.ts";
import { money } from "./money.ts";

export const deliveryPromiseInput = z.object({
  productId: id(),
  country: z.string("countryRequired").check(z.regex(/^[A-Z]{2}$/, "countryRequired")),
  /** Printed items take longer (R-CUSTOM-5). */
  personalised: z._default(z.boolean("invalid"), false),
});

/** The ways to a country, the usual one first; none where nothing is sent. */
export const deliveryPromise = z.object({
  country: z.string(),
  countryName: z.string(),
  ways: z.array(
    z.object({
      method: z.string(),
      /** The merchant's own name of the way. */
      name: z.optional(z.string()),
      /** `YYYY-MM-DD`, both included. */
      dates: z.object({ from: z.string(), to: z.string() }),
      fee: money,
      /** Subtotal after discounts from which it is free; absent for never. */
      freeFrom: z.optional(money),
    }),
  ),
});
export type DeliveryPromise = z.infer<typeof deliveryPromise>;
