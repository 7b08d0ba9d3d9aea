import * as z from "zod/mini";
import { languages } from "#domain/language.ts";
import { editions } from "#domain/catalog/edition.ts";
import { facetNames, mostFilterValues } from "#domain/catalog/facets.ts";
import {
  fieldRow,
  pageFields,
  type FieldsOf,
  type PageField,
} from "#domain/catalog/product-fields.ts";
import { patchPlaces, patchShapes } from "#domain/catalog/kit-model.ts";
import { sizeMeasures } from "#domain/catalog/size-chart.ts";
import { id, page, records, requiredText, text, wholeOrPage } from "./field.ts";
import { clothSource, hex, kitModel } from "./kit-model.ts";
import { currencyCode, money } from "./money.ts";

export const badge = z.enum(["new", "last-sizes", "limited", "sale", "coming"]);
export type Badge = z.infer<typeof badge>;

export const productCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Club or nation, "" for goods without one. */
  team: z.string(),
  price: money,
  listPrice: z.optional(money),
  /** The front; `backImage` is shown on hover where there is one. */
  image: z.string(),
  backImage: z.optional(z.string()),
  /** The front in some 25 bytes (thumbhash, base64), shown until the picture has loaded. */
  thumbhash: z.optional(z.string()),
  imageAlt: z.string(),
  tags: z.array(z.string()),
  badges: z.array(badge),
  /** The day a limited one came out, by the shop's calendar; the moment at which one will. */
  outSince: z.optional(z.string()),
  outOn: z.optional(z.string()),
  /** Sizes in stock, in chart order. */
  sizes: z.array(z.string()),
  /** Sold out between the smallest and the largest of those; absent without any. */
  sizeGaps: z.optional(z.array(z.string())),
  /** Stars of its published reviews, one decimal; absent without any. */
  rating: z.optional(z.object({ count: z.int(), mean: z.number() })),
  /** How it is bought where there is nothing to choose: of one size, and sold as it is. */
  onlyChoice: z.optional(z.object({ size: z.string(), customType: z.literal([1, 4]) })),
  /** Found by its player: the name, seen from behind; `?d={design}` chooses the player. */
  player: z.optional(z.object({ name: z.string(), number: z.string(), design: z.string() })),
});
export type ProductCard = z.infer<typeof productCard>;

export const productSize = z.object({
  size: z.string(),
  inStock: z.boolean(),
  /** Units left when 10 or fewer. */
  left: z.optional(z.int()),
  /** The merchant's own number of the size, and its EAN. */
  sku: z.optional(z.string()),
  gtin: z.optional(z.string()),
});

/** `cm` and `inch` are pairs of least and most, or one measure twice. */
export const sizeChartRow = z.object({
  size: z.string(),
  measures: z.array(
    z.object({
      measure: z.enum(sizeMeasures),
      cm: z.tuple([z.number(), z.number()]),
      inch: z.tuple([z.number(), z.number()]),
    }),
  ),
});
export type SizeChartRow = z.infer<typeof sizeChartRow>;

const fitCounts = z.object({ small: z.int(), true: z.int(), large: z.int() });
const dayRange = z.object({ minDays: z.int(), maxDays: z.int() });

/** Facts of a product by their table, where it has one: its material, and the like. */
type PageParts = {
  [Name in PageField]: z.ZodMiniOptional<
    z.ZodMiniType<Name extends FieldsOf<"texts"> ? string : number>
  >;
};
const pageParts = Object.fromEntries(
  pageFields.map((name) => {
    return [name, z.optional(fieldRow(name).kind === "texts" ? z.string() : z.int())];
  }),
) as unknown as PageParts;

export const product = z.extend(productCard, {
  sizes: z.array(productSize),
  customTypes: z.array(z.literal([1, 2, 3, 4])),
  patchIds: z.array(z.string()),
  addonIds: z.array(z.string()),
  squadId: z.optional(z.string()),
  sizeChart: z.object({ name: z.string(), rows: z.array(sizeChartRow) }),
  images: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      side: z.enum(["front", "back"]),
      /** A photograph, which cannot show a print; every other picture is the shop's drawing. */
      photo: z.optional(z.boolean()),
      /** Alternative text of a drawing, without the product's title; a photograph has none. */
      words: z.optional(
        z.object({
          plain: z.string(),
          /** With `{print}` where name and number stand; like `plain` where nothing is printed. */
          printed: z.string(),
        }),
      ),
    }),
  ),
  cloth: z.optional(clothSource),
  story: z.string(),
  /** Languages of texts that are not translated into the reader's. */
  otherLanguages: z.optional(
    z.object({ title: z.optional(z.enum(languages)), story: z.optional(z.enum(languages)) }),
  ),
  /** Title and description for search engines, where the merchant wrote them. */
  seo: z.optional(z.object({ title: z.string(), text: z.string() })),
  /** Beside a former price: the lowest of the 30 days before the present one (R-GOODS-2). */
  lowestPrice: z.optional(money),
  ...pageParts,
  /** The maker, and the person responsible for it in the EU (R-GOODS-1). */
  manufacturer: z.optional(z.object({ name: z.string(), address: z.string(), email: z.string() })),
  euContact: z.optional(z.object({ name: z.string(), address: z.string(), email: z.string() })),
  details: z.array(z.object({ term: z.string(), text: z.string() })),
  reviews: z.object({ count: z.int(), mean: z.number(), fit: fitCounts }),
  /** Votes on the fit by reviews and by returns for its size; absent: those of reviews. */
  fitVotes: z.optional(fitCounts),
  kit: kitModel,
  /** Why name and number are hard to read, where the design cannot do better (R-CUSTOM-6). */
  hardPrint: z.optional(z.string()),
  /** For pricing while choosing: US cents and the rate in millionths; the server prices again. */
  pricing: z.object({
    baseUsd: z.int(),
    rateMicros: z.int(),
    premiumNameUsd: z.int(),
    premiumNumberUsd: z.int(),
    /** The price of the official print of a player; an own name in standard lettering is free. */
    playersUsd: z.optional(z.object({ least: z.int(), most: z.int() })),
    /** Base prices set by hand, in the currencies' minor units: they win over the rate. */
    byHand: z.optional(z.partialRecord(currencyCode, z.int())),
  }),
  breadcrumb: z.array(z.object({ tag: z.string(), tagName: z.string() })),
  /** The versions of this shirt, itself among them; empty where it is the only one. */
  editions: z.array(
    z.object({
      edition: z.enum(editions),
      title: z.string(),
      slug: z.string(),
      price: money,
      image: z.string(),
      inStock: z.boolean(),
    }),
  ),
  related: z.array(productCard),
  /**
   * The cheapest way to the country whose currency the page shows: its fee, and business days until
   * it leaves and on the way.
   */
  shipping: z.optional(
    z.object({ country: z.string(), fee: money, handling: dayRange, transit: dayRange }),
  ),
});
export type Product = z.infer<typeof product>;

export const productDetailInput = z.object({
  title: z.optional(requiredText("required", 200)),
  id: z.optional(id()),
});

export const sortOrder = z.enum(["featured", "newest", "price-asc", "price-desc"], "invalid");
export type SortOrder = z.infer<typeof sortOrder>;

/** Wanted values: any within a facet, all between them. Those of `price`: domain `price-range.ts`. */
export const filters = z.record(
  z.enum(facetNames, "invalid"),
  z.array(text().check(z.maxLength(80))).check(z.maxLength(mostFilterValues, "invalid")),
);
const partialFilters = z.optional(z.partialRecord(filters.def.keyType, filters.def.valueType));

export const facet = z.object({
  facet: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.int(),
      /** The colour itself, of facet `colour`. */
      swatch: z.optional(hex),
    }),
  ),
});
export type Facet = z.infer<typeof facet>;

export const productListInput = z.object({
  ...page,
  idList: z.optional(z.array(id()).check(z.maxLength(100, "invalid"))),
  /**
   * In place of `idList`: products that go with these, such as those of a cart, without them and
   * without sold-out ones.
   */
  goesWith: z.optional(z.array(id()).check(z.maxLength(100, "invalid"))),
});
export const productSearchInput = z.object({
  ...page,
  q: requiredText("required", 100),
  filters: partialFilters,
  sort: z.optional(sortOrder),
});
export const productsByTagsInput = z.object({
  ...page,
  tags: z.array(text().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(20)),
  filters: partialFilters,
  sort: z.optional(sortOrder),
});
export const productList = records(productCard);
export const facetedProducts = z.extend(productList, {
  facets: z.array(facet),
  /** Ids of those that a page may show large: shirts, and products that the merchant put first. */
  large: z.optional(z.array(z.string())),
  /** Names of the requested tags, for the page's title. */
  tagNames: z.optional(z.array(z.object({ tag: z.string(), tagName: z.string() }))),
});
export type FacetedProducts = z.infer<typeof facetedProducts>;

export const foundProducts = z.extend(facetedProducts, {
  /** The text that was searched for instead, because the typed one had no hits. */
  corrected: z.optional(z.string()),
  /**
   * All words together had no hits: those that were left out, as typed, and the words searched for
   * without them.
   */
  relaxed: z.optional(z.object({ dropped: z.array(z.string()), text: z.string() })),
  /** Words to try where nothing was found. */
  alternatives: z.optional(z.array(z.string())),
});
export type FoundProducts = z.infer<typeof foundProducts>;

/** A blank text requests popular searches. */
export const suggestInput = z.object({
  text: text().check(z.trim(), z.maxLength(100, "tooLong")),
});
export const suggestions = z.object({
  /** Whole texts to search for; for a blank text the most popular clubs, and nothing else. */
  terms: z.array(z.string()),
  /** `above` names the menu entries it stands below, the topmost first. */
  collections: z.array(
    z.object({ tag: z.string(), tagName: z.string(), above: z.array(z.string()) }),
  ),
  products: z.array(productCard),
  corrected: z.optional(z.string()),
});
export type Suggestions = z.infer<typeof suggestions>;

export type NavItem = {
  tag: string;
  tagName: string;
  icon: string;
  children: NavItem[];
  /** Where it leads, unless to the collection of its tag. */
  to?: string | undefined;
  /** Shown instead of the icon. */
  picture?: string | undefined;
  /** It leads to the carriers' tracking site, which the shop's facts name. */
  isCarrier?: boolean | undefined;
};
// Stated, since a declaration file cannot infer a type that holds itself.
export const navItem: z.ZodMiniType<NavItem> = z.object({
  tag: z.string(),
  tagName: z.string(),
  icon: z.string(),
  get children() {
    return z.array(navItem);
  },
  to: z.optional(z.string()),
  picture: z.optional(z.string()),
  isCarrier: z.optional(z.boolean()),
});
export const navInput = z.object({ ...wholeOrPage });
export const navItems = records(navItem);
/** A page of its topmost entries, each with all below it. `footer`: columns of links. */
export const navTree = z.extend(navItems, { footer: z.array(navItem) });

export const patchKind = z.enum(["patch", "player", "addon"], "invalid");
export const patch = z.object({
  id: z.string(),
  patchName: z.string(),
  /** US dollars, where all other amounts are whole minor units. */
  patchPrice: z.number(),
  kind: patchKind,
  /** The garment that an add-on is a size of, by name; at most one of a group may be chosen. */
  group: z.optional(z.string()),
  size: z.optional(z.string()),
  number: z.optional(z.string()),
  playerName: z.optional(z.string()),
  position: z.optional(z.string()),
  /** Where a patch sits and how it looks, for the preview. */
  mark: z.optional(
    z.object({
      place: z.enum(patchPlaces),
      field: hex,
      ink: hex,
      letters: z.string(),
      shape: z.optional(z.enum(patchShapes)),
    }),
  ),
});
export type Patch = z.infer<typeof patch>;
export const patchListInput = z.object({
  ...page,
  idList: z.optional(z.array(id()).check(z.maxLength(100, "invalid"))),
  kind: z.optional(patchKind),
  productId: z.optional(id()),
});
export const patchList = records(patch);
