import * as z from "zod/mini";
import { id, page, records } from "./field.ts";

export const purchaseListInput = z.object({ ...page, productId: id() });

/** One sale of a product for the public: no name, e-mail, city or lettering. */
export const purchase = z.object({
  /** First letter of the buyer's first name; "" where that may be the whole name. */
  letter: z.string(),
  country: z.string(),
  size: z.string(),
  personalised: z.boolean(),
  quantity: z.int(),
  /** `YYYY-MM-DD`, of the shop's calendar. */
  day: z.string(),
});
export type Purchase = z.infer<typeof purchase>;
export const purchaseList = records(purchase);
