import * as z from "zod/mini";
import { productStates } from "#domain/catalog/product-state.ts";
import { id, optionalText, requiredText } from "../field.ts";
import { storedText } from "./admin-field.ts";

/** Gaps of a product that shoppers, carriers or search engines would miss. */
export const productLacks = [
  "text",
  "translation",
  "sku",
  "ean",
  "picture",
  "manufacturer",
] as const;
export type ProductLack = (typeof productLacks)[number];

/** Which products: the filters of the list. */
export const productFilters = {
  text: optionalText(80),
  team: optionalText(80),
  tag: optionalText(80),
  season: optionalText(20),
  lacks: z.optional(z.enum(productLacks, "invalid")),
  stock: z._default(z.enum(["any", "low", "out"], "invalid"), "any"),
  state: z.optional(z.enum(productStates, "invalid")),
};

/** Most products that one act changes, so that it is one transaction and one undo. */
export const mostAtOnce = 500;

const act = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["publish", "draft", "archive"]) }),
  z.object({
    kind: z.literal("price"),
    /** Per cent; below 0 it falls. */
    percent: z.int("invalid").check(z.minimum(-99, "invalid"), z.maximum(500, "invalid")),
  }),
  z.object({ kind: z.enum(["addTag", "removeTag"]), tag: requiredText("required", 80) }),
  z.object({
    kind: z.literal("stock"),
    /** Units added to each size; below 0 taken away. */
    add: z.int("invalid").check(z.minimum(-10_000, "invalid"), z.maximum(10_000, "invalid")),
  }),
]);
export type BulkAct = z.infer<typeof act>;

/** Ids of all that filters let through, at most `mostAtOnce`: rows that arrive later are not among them. */
export const matched = z.object({ ids: z.array(z.string()) });

/** One act on many products. A trial says its result and writes nothing. */
export const changeProductsInput = z.object({
  chosen: z.union([
    z.object({ ids: z.array(id()).check(z.minLength(1, "required"), z.maxLength(mostAtOnce)) }),
    z.object({ matching: z.object(productFilters) }),
  ]),
  act,
  isTrial: z.boolean(),
});

export const changedProducts = z.object({
  /** Products that the act changes, and those that are so already. */
  changed: z.int(),
  same: z.int(),
  /** Products that the act cannot take, and why; the first twenty by name. */
  refused: z.int(),
  refusals: z.array(
    z.object({
      id: z.string(),
      title: storedText,
      why: z.enum(["title", "price", "sizes", "listPrice"]),
    }),
  ),
  /** Unusual facts (R-GOODS-6). */
  free: z.int(),
  jumps: z.int(),
  inCarts: z.int(),
  /** Some of the changed: US cents, or units of all sizes. */
  samples: z.array(z.object({ title: storedText, before: z.int(), after: z.int() })),
});
export type ChangedProducts = z.infer<typeof changedProducts>;

/** Values that the list can be filtered by, and that products can be given. */
export const productChoices = z.object({
  teams: z.array(z.object({ id: z.string(), name: storedText })),
  seasons: z.array(z.string()),
  tags: z.array(z.object({ tag: z.string(), name: storedText })),
});
