import * as z from "zod/mini";
import { decodeDesignLink } from "#domain/catalog/design-link.ts";
import { id, page, records, requiredText } from "./field.ts";
import { money } from "./money.ts";

/** Designs that one account keeps; the oldest leave. */
export const mostDesigns = 60;

export const saveDesignInput = z.object({
  productId: id(),
  /** As a link to the product's page holds it: a design that cannot be printed has none. */
  code: requiredText("required", 400).check(
    z.refine((code) => decodeDesignLink(code) !== null, "invalid"),
  ),
  /** Whether it is to be kept. */
  on: z.boolean("invalid"),
});
/** Whether it is kept now. */
export const keptDesign = z.object({ kept: z.boolean() });

const savedDesign = z.object({
  productId: z.string(),
  slug: z.string(),
  title: z.string(),
  team: z.string(),
  price: money,
  code: z.string(),
  /** The drawing of the side that shows it, with its print. */
  image: z.string(),
  /** The printed text: “MARLOW 10”, "" for patches alone. */
  print: z.string(),
  savedAt: z.string(),
});
export type SavedDesign = z.infer<typeof savedDesign>;
export const designListInput = z.object({ ...page });
export const designList = records(savedDesign);
