import * as z from "zod/mini";
import { badge, kitModel } from "../catalog.ts";
import { id, optionalText, page, records, requiredText } from "../field.ts";
import { cents, writtenText, storedText, version } from "./admin-field.ts";
import { adminPhoto, photosInput } from "./photos.ts";

export const adminProductListInput = z.object({
  ...page,
  text: optionalText(80),
  team: optionalText(80),
  tag: optionalText(80),
  stock: z._default(z.enum(["any", "low", "out"], "invalid"), "any"),
  sort: z._default(z.enum(["popular", "newest", "title", "stock"], "invalid"), "popular"),
});

export const adminProductRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: storedText,
  image: z.string(),
  team: z.string(),
  priceUsd: z.int(),
  listPriceUsd: z.nullable(z.int()),
  /** Units of all sizes, and sizes with 10 or fewer. */
  stock: z.int(),
  lowSizes: z.int(),
  published: z.boolean(),
});
export type AdminProductRow = z.infer<typeof adminProductRow>;
export const adminProductList = records(adminProductRow);

export const productIdInput = z.object({ id: id() });

export const adminProduct = z.object({
  id: z.string(),
  version: z.int(),
  slug: z.string(),
  title: storedText,
  story: storedText,
  details: z.array(z.object({ term: storedText, text: storedText })),
  team: z.string(),
  season: z.string(),
  audience: z.string(),
  priceUsd: z.int(),
  listPriceUsd: z.nullable(z.int()),
  kit: kitModel,
  image: z.string(),
  backImage: z.optional(z.string()),
  customTypes: z.array(z.int()),
  patchIds: z.array(z.string()),
  addonIds: z.array(z.string()),
  squadId: z.nullable(z.string()),
  tags: z.array(z.string()),
  badges: z.array(badge),
  sizes: z.array(z.object({ size: z.string(), stock: z.int() })),
  /** In the order of the gallery. */
  photos: z.array(adminPhoto),
  published: z.boolean(),
  /** What may be chosen for this product. */
  choices: z.object({
    tags: z.array(z.object({ tag: z.string(), name: storedText })),
    patches: z.array(z.object({ id: z.string(), kind: z.string(), name: storedText })),
    squads: z.array(z.object({ id: z.string(), name: storedText, players: z.int() })),
  }),
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** Fields that are absent stay as they are; price and texts need permissions of their own. */
export const saveProductInput = z.object({
  id: id(),
  version,
  title: z.optional(writtenText(120)),
  story: z.optional(writtenText(4000)),
  details: z.optional(
    z.array(z.object({ term: writtenText(80), text: writtenText(400) })).check(z.maxLength(30)),
  ),
  priceUsd: z.optional(cents),
  listPriceUsd: z.optional(z.nullable(cents)),
  customTypes: z.optional(z.array(z.literal([1, 2, 3, 4])).check(z.minLength(1), z.maxLength(4))),
  patchIds: z.optional(z.array(id()).check(z.maxLength(50))),
  addonIds: z.optional(z.array(id()).check(z.maxLength(50))),
  squadId: z.optional(z.nullable(id())),
  tags: z.optional(z.array(requiredText("required", 80)).check(z.maxLength(50))),
  badges: z.optional(z.array(badge)),
  photos: z.optional(photosInput),
  published: z.optional(z.boolean()),
});

export const stockListInput = z.object({
  ...page,
  text: optionalText(80),
  only: z._default(z.enum(["all", "low", "out"], "invalid"), "all"),
});
/** One row of the spreadsheet: a product with its sizes in chart order. */
export const stockRow = z.object({
  productId: z.string(),
  title: storedText,
  image: z.string(),
  sizes: z.array(z.object({ size: z.string(), stock: z.int(), held: z.int() })),
});
export type StockRow = z.infer<typeof stockRow>;
export const stockList = records(stockRow);

/**
 * Cells of the spreadsheet. `seen` is the value on screen: sales in the meantime are kept, since
 * only the difference is applied, and the answer holds the new value.
 */
export const saveStockInput = z
  .array(
    z.object({
      productId: id(),
      size: requiredText("required", 20),
      seen: z.int("invalid").check(z.minimum(0, "invalid")),
      stock: z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(100_000, "invalid")),
    }),
  )
  .check(z.minLength(1, "required"), z.maxLength(500, "invalid"));
export const savedStock = z.array(
  z.object({ productId: z.string(), size: z.string(), stock: z.int() }),
);
