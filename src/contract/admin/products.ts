import * as z from "zod/mini";
import { returnReasons } from "#domain/order/goods-return.ts";
import { matchKits, productKinds } from "#domain/catalog/product-kinds.ts";
import { fieldRow } from "#domain/catalog/product-fields.ts";
import { productGaps, productStates } from "#domain/catalog/product-state.ts";
import { isTradeNumber } from "#domain/catalog/trade-codes.ts";
import { crest, kitModel } from "../kit-model.ts";
import { id, requiredText, text } from "../field.ts";
import { cents, moment, storedText, version } from "./admin-field.ts";
import { productFilters } from "./bulk-products.ts";
import { cursorPage, cursorRecords } from "./cursor-page.ts";
import { manufacturers } from "./manufacturers.ts";
import { adminPhoto, photosInput } from "./photos.ts";
import { fieldInputs, fieldOutputs, season } from "./product-fields.ts";

export const adminProductListInput = z.object({
  ...cursorPage,
  ...productFilters,
  sort: z._default(z.enum(["popular", "newest", "title", "stock"], "invalid"), "popular"),
});

export const adminProductRow = z.object({
  id: z.string(),
  version: z.int(),
  slug: z.string(),
  title: storedText,
  image: z.string(),
  team: z.string(),
  priceUsd: z.int(),
  listPriceUsd: z.nullable(z.int()),
  /** Units of all sizes, and sizes with 10 or fewer. */
  stock: z.int(),
  lowSizes: z.int(),
  state: z.enum(productStates),
});
export type AdminProductRow = z.infer<typeof adminProductRow>;
export const adminProductList = cursorRecords(adminProductRow);

export const productIdInput = z.object({ id: id() });

export const productSizeCodes = z.object({
  size: z.string(),
  stock: z.int(),
  /** The shop's own code of this size, and the number its barcode says (EAN or UPC). */
  sku: z.nullable(z.string()),
  ean: z.nullable(z.string()),
  /** Grams; null where it weighs as much as the product. */
  weightG: z.nullable(z.int()),
  /** An order or a cart has it: it can be sold out, but not taken away. */
  isNeeded: z.boolean(),
});

export const adminProduct = z.object({
  id: z.string(),
  version: z.int(),
  ...fieldOutputs,
  team: z.string(),
  image: z.string(),
  backImage: z.optional(z.string()),
  /** A shirt of years ago, which has a cut of its own. */
  isRetro: z.boolean(),
  patchIds: z.array(z.string()),
  addonIds: z.array(z.string()),
  tags: z.array(z.string()),
  sizes: z.array(productSizeCodes),
  /** All sizes of its size chart in their order. */
  chartSizes: z.array(z.string()),
  /** Chosen products that go well with it, in their order. */
  related: z.array(z.object({ id: z.string(), title: storedText })),
  /** Lowest price of the 30 days before the present one; null while none is known. */
  lowestUsd: z.nullable(z.int()),
  /** Carts that hold it now. */
  carts: z.int(),
  /** Of orders of the last twelve months, in units; absent where none of them came yet. */
  cameBack: z.optional(
    z.object({
      delivered: z.int(),
      /** The commonest reason first; units that buyers kept after all are not in it. */
      reasons: z.array(z.object({ reason: z.enum(returnReasons), units: z.int() })),
    }),
  ),
  /** In the order of the gallery. */
  photos: z.array(adminPhoto),
  state: z.enum(productStates),
  /** When it goes on sale or went; null for a draft. */
  publishedAt: z.nullable(z.string()),
  /** Its gaps before it may be published, and before customs take a parcel of it. */
  gaps: z.array(z.enum(productGaps)),
  /** An import names pictures of it, none could be fetched, and it has no other. */
  picturesLost: z.boolean(),
  /** Records that may be chosen for this product. */
  choices: z.object({
    tags: z.array(z.object({ tag: z.string(), name: storedText })),
    patches: z.array(z.object({ id: z.string(), kind: z.string(), name: storedText })),
    squads: z.array(z.object({ id: z.string(), name: storedText, players: z.int() })),
    seasons: z.array(z.string()),
    manufacturers,
    sizeCharts: z.array(
      z.object({ code: z.string(), name: storedText, sizes: z.array(z.string()) }),
    ),
  }),
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** Units of a size. */
export const stock = z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(100_000, "invalid"));
/** Grams of one piece. */
const { least = 0, most = 0 } = fieldRow("weightG");
export const weight = z
  .int("invalid")
  .check(z.minimum(least, "invalid"), z.maximum(most, "invalid"));

/** Tags of a product, and the characters of one. */
export const mostTags = 50;
export const longestTag = 80;

const sizeInput = z.object({
  size: requiredText("required", 20),
  sku: z.nullable(text().check(z.regex(/^[!-~]{1,40}$/, "skuForm"))),
  ean: z.nullable(text().check(z.refine(isTradeNumber, "eanForm"))),
  /** Absent: as it is; null: as the product. */
  weightG: z.optional(z.nullable(weight)),
});

/**
 * Fields that are absent stay as they are; the price needs a permission of its own. While it is for
 * sale its title is written in the shop's first language.
 */
export const saveProductInput = z.object({
  id: id(),
  version,
  ...fieldInputs,
  relatedIds: z.optional(z.array(id()).check(z.maxLength(8, "relatedMany"))),
  patchIds: z.optional(z.array(id()).check(z.maxLength(50))),
  addonIds: z.optional(z.array(id()).check(z.maxLength(50))),
  tags: z.optional(z.array(requiredText("required", longestTag)).check(z.maxLength(mostTags))),
  photos: z.optional(photosInput),
  /** All sizes it is offered in; a new one begins with no stock. */
  sizes: z.optional(z.array(sizeInput).check(z.maxLength(60, "invalid"))),
});

/**
 * `publish`: for sale at once; `schedule`: from `at` on; `draft`: out of the shop; `archive`: out
 * of the lists of the admin as well. Its gaps are refused by name.
 */
export const moveProductInput = z.object({
  id: id(),
  version,
  to: z.enum(["publish", "schedule", "draft", "archive"], "invalid"),
  at: z.optional(moment),
});

/**
 * A season of a club: each shirt in each of its kinds becomes a product of its own, in all sizes of
 * its chart; other kinds are made once, of the first design.
 */
export const createProductsInput = z.object({
  teamId: z.nullable(id()),
  season,
  designs: z.array(z.object({ match: z.enum(matchKits, "invalid"), kit: kitModel })).check(
    z.minLength(1, "required"),
    z.maxLength(matchKits.length, "invalid"),
    z.refine((all) => new Set(all.map(({ match }) => match)).size === all.length, "invalid"),
  ),
  items: z
    .array(z.object({ kind: z.enum(productKinds, "invalid"), priceUsd: cents }))
    .check(z.minLength(1, "required"), z.maxLength(productKinds.length, "invalid")),
  /** Units of each size to begin with. */
  stock: z._default(stock, 0),
  /** `now` or a later moment puts all of them on sale; null leaves them drafts. */
  saleFrom: z._default(z.nullable(z.union([z.literal("now"), moment])), null),
  /** The menu gets an entry of the club, unless it has one. */
  inMenu: z._default(z.boolean("invalid"), false),
});
export const createdProducts = z.object({ ids: z.array(z.string()) });

/**
 * A team's products of one season as drafts of another; the choices name the parts that come along.
 */
export const copySeasonInput = z
  .object({
    teamId: id(),
    from: season,
    to: season.check(z.minLength(1, "required")),
    /** The sizes that they have; else all of their charts. */
    sizes: z.boolean("invalid"),
    /** Prices before any reduction; else none, which keeps them from being published. */
    prices: z.boolean("invalid"),
    /** Players may be chosen again. */
    squad: z.boolean("invalid"),
  })
  .check(z.refine(({ from, to }) => from !== to, { path: ["to"], error: "seasonSame" }));
export const seasonCopied = z.object({
  made: z.int(),
  /** Products that the new season has already. */
  skipped: z.int(),
});

/** Values that a new product can begin with. */
export const productStartInput = z.object({ teamId: z.optional(id()) });
export const productStart = z.object({
  teams: z.array(
    z.object({
      id: z.string(),
      name: storedText,
      crest,
      players: z.int(),
      /** Whether the menu has an entry of it. */
      inMenu: z.boolean(),
    }),
  ),
  seasons: z.array(z.string()),
  /** Designs of that team, the newest season first. */
  designs: z.array(
    z.object({ id: z.string(), season: z.string(), kit: z.string(), design: kitModel }),
  ),
});
export type ProductStart = z.infer<typeof productStart>;
