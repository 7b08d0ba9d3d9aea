import * as z from "zod/mini";
import { id, page, records, text } from "./field.ts";
import { money } from "./money.ts";

export const wearableInput = z.object({
  ...page,
  /** Code of a league; all of them where none is named, or none that there is. */
  league: z.optional(text().check(z.maxLength(80))),
  /** Only these, in this order, in whatever version they are: a wish list. */
  idList: z.optional(z.array(id()).check(z.maxLength(100, "invalid"))),
});
/** A kit on whose back an own name and number are printed. */
const wearable = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  team: z.string(),
  price: money,
  /** The drawing of its back, whatever photograph stands on its page. */
  back: z.string(),
  inStock: z.boolean(),
});
export type Wearable = z.infer<typeof wearable>;
export const wearables = z.extend(records(wearable), {
  /** Leagues that have such kits, in the merchant's order. */
  leagues: z.array(z.object({ league: z.string(), name: z.string() })),
});
export type Wearables = z.infer<typeof wearables>;
