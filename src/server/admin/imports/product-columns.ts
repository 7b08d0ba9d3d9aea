import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { factsCell, factsOfCell, type Fact, type StoredFact } from "#domain/import/fact-cells.ts";
import { countryOfCell } from "#domain/import/country-of-cell.ts";
import { decimalText, hundredths, wholeNumber } from "#domain/import/read-number.ts";
import { languages } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import { handPriceColumns, handPricesOf } from "./hand-prices.ts";
import { isPictureAddress, photoCell, pictureAddresses } from "./picture-cell.ts";
import type { ProductLook } from "./product-look.ts";
import { readTime, timeCell } from "./time-cell.ts";
import type { Image, Row } from "./record-image.repository.ts";

/** A product's rows by what they mean. */
export type ProductView = {
  row: Row;
  tags: string[];
  extras: { patch_id: string; position: number }[];
  /** Prices by hand, by currency. */
  prices: HandPrices;
};

/** Input of the form, as far as the file names it; the form's schema checks it. */
export type ProductInput = Record<string, unknown> & {
  status?: string;
  publishAt?: string;
  kitKind?: string;
  sizeChart?: string;
  kitPart?: Partial<KitModel>;
  /** `price.EUR` and so on; null takes the price away. */
  handPrices?: Readonly<Record<string, number | null>>;
};

export type ProductColumn = {
  name: string;
  aliases: readonly string[];
  /** A single hyphen empties it. */
  empties?: ProductInput;
  show: (view: ProductView, look: ProductLook) => string;
  /** @returns the input, or why there is none */
  read: (text: string, look: ProductLook, before: Row | null) => ProductInput | RefusalKey;
};

export const viewOf = (image: Image): ProductView => ({
  row: image["product"]?.[0] ?? {},
  tags: (image["product_tag"] ?? []).map(({ tag }) => String(tag)),
  extras: (image["product_patch"] ?? []).map(({ patch_id, position }) => ({
    patch_id: String(patch_id),
    position: Number(position),
  })),
  prices: handPricesOf(image),
});

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split("|")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
];
const plain = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const kitOf = ({ row }: ProductView) => row["kit"] as KitModel;
const amount = (name: string, column: string, empties?: ProductInput) =>
  ({
    show: ({ row }) => (row[column] === null ? "" : decimalText(Number(row[column]))),
    read: (text) => {
      const cents = hundredths(text);
      return cents === null ? "numberInvalid" : { [name]: cents };
    },
    ...(empties ? { empties } : {}),
  }) satisfies Partial<ProductColumn>;
const whole = (name: string, column: string) =>
  ({
    show: ({ row }) => plain(row[column]),
    read: (text) => {
      const number = wholeNumber(text);
      return number === null ? "numberInvalid" : { [name]: number };
    },
  }) satisfies Partial<ProductColumn>;
const word = (name: string, column: string) =>
  ({
    show: ({ row }) => plain(row[column]).trim(),
    read: (text) => ({ [name]: text }),
  }) satisfies Partial<ProductColumn>;
/** By name, so that equal designs read the same. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === "object"
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : value;
const kitPart = (part: "garment" | "cut" | "sleeve") =>
  ({
    show: (view) => kitOf(view)[part],
    read: (text) => ({ kitPart: { [part]: text.toLowerCase() } }),
  }) satisfies Partial<ProductColumn>;

/** @param column of the table @param input of the form */
function texts(column: string, input: string, chinese: string): ProductColumn[] {
  return languages.map((language) => ({
    name: `${column}.${language}`,
    aliases: language === "en-US" ? [column] : [chinese],
    ...(column === "title" ? {} : { empties: { [input]: { [language]: "" } } }),
    show: ({ row }) => (row[column] as PartialText | undefined)?.[language] ?? "",
    read: (text) => ({ [input]: { [language]: text } }),
  }));
}

function extras(name: string, kind: "patch" | "addon", input: string): ProductColumn {
  return {
    name,
    aliases: [],
    empties: { [input]: [] },
    show: (view, look) =>
      view.extras
        .filter(({ patch_id }) => look.extras.get(patch_id) === kind)
        .toSorted((a, b) => a.position - b.position || (a.patch_id < b.patch_id ? -1 : 1))
        .map(({ patch_id }) => patch_id)
        .join("|"),
    read: (text, look) => {
      const ids = listOf(text).map((one) => look.extraByName.get(one.toLowerCase()) ?? one);
      return ids.some((id) => look.extras.get(id) !== kind) ? "patchUnknown" : { [input]: ids };
    },
  };
}

/** A line for each fact in its place, such as “Fit: slim”; a language that lacks one has an empty line. */
const facts = languages.map((language): ProductColumn => {
  const of = (all: readonly Fact[]) => ({ details: { [language]: all } });
  return {
    name: `details.${language}`,
    aliases: [],
    empties: of([]),
    show: ({ row }) => factsCell((row["details"] ?? []) as StoredFact[], language),
    read: (text) => of(factsOfCell(text)),
  };
});

/** Columns of the whole product, in the order of an export (R-CSV-3). */
export const productColumns: readonly ProductColumn[] = [
  {
    name: "status",
    aliases: ["状态"],
    show: ({ row }, look) => look.stateOf(row),
    read: (text) => ({
      status: text.toLowerCase() === "active" ? "published" : text.toLowerCase(),
    }),
  },
  {
    name: "publish_at",
    aliases: ["上架时间"],
    show: ({ row }, look) =>
      look.stateOf(row) === "scheduled" ? timeCell(row["published_at"], look.timeZone) : "",
    read: (text, { timeZone }) => {
      const at = readTime(text, timeZone);
      return at ? { publishAt: at.toISOString() } : "dateInvalid";
    },
  },
  ...texts("title", "title", "标题"),
  ...texts("story", "story", "描述"),
  {
    name: "team",
    aliases: ["club", "球队"],
    empties: { teamId: null },
    show: ({ row }) => plain(row["team_slug"]),
    read: (text, look) => {
      const teamId = look.teamByName.get(text.toLowerCase());
      return teamId === undefined ? "teamUnknown" : { teamId };
    },
  },
  { name: "season", aliases: ["赛季"], empties: { season: "" }, ...word("season", "season") },
  { name: "kit", aliases: [], empties: { kitKind: "" }, ...word("kitKind", "kit_kind") },
  { name: "garment", aliases: [], ...kitPart("garment") },
  { name: "cut", aliases: [], ...kitPart("cut") },
  { name: "sleeve", aliases: [], ...kitPart("sleeve") },
  { name: "audience", aliases: [], ...word("audience", "audience") },
  {
    name: "tags",
    aliases: ["标签"],
    empties: { tags: [] },
    show: ({ tags }) => tags.toSorted().join("|"),
    read: (text) => ({ tags: listOf(text) }),
  },
  {
    name: "badges",
    aliases: [],
    empties: { badges: [] },
    show: ({ row }) => (row["badges"] as string[]).join("|"),
    read: (text) => ({ badges: listOf(text) }),
  },
  {
    name: "custom_types",
    aliases: [],
    show: ({ row }) => (row["custom_types"] as number[]).join("|"),
    read: (text) => ({ customTypes: listOf(text).map(Number) }),
  },
  {
    name: "squad",
    aliases: [],
    empties: { squadId: null },
    show: ({ row }) => plain(row["squad_slug"]),
    read: (text, look) => {
      const squadId = look.teamByName.get(text.toLowerCase());
      return squadId === undefined ? "teamUnknown" : { squadId };
    },
  },
  extras("patches", "patch", "patchIds"),
  extras("addons", "addon", "addonIds"),
  {
    name: "size_chart",
    aliases: [],
    show: ({ row }) => plain(row["size_chart_code"]),
    read: (text, look) => (look.charts.has(text) ? { sizeChart: text } : "cellChart"),
  },
  { name: "price.USD", aliases: ["price", "价格"], ...amount("priceUsd", "price_usd") },
  {
    name: "list_price.USD",
    aliases: ["list_price", "compare_at_price", "原价"],
    ...amount("listPriceUsd", "list_price_usd", { listPriceUsd: null }),
  },
  ...handPriceColumns,
  { name: "weight_g", aliases: ["weight", "重量"], ...whole("weightG", "weight_g") },
  { name: "hs_code", aliases: [], empties: { hsCode: "" }, ...word("hsCode", "hs_code") },
  {
    name: "origin_country",
    aliases: [],
    empties: { originCountry: "" },
    show: ({ row }) => plain(row["origin_country"]),
    read: (text) => ({ originCountry: countryOfCell(text) ?? text }),
  },
  {
    name: "manufacturer",
    aliases: ["brand", "制造商", "品牌"],
    empties: { manufacturerId: null },
    show: ({ row }, look) => look.manufacturers.get(plain(row["manufacturer_id"])) ?? "",
    read: (text, look) => {
      const manufacturerId = look.manufacturerByName.get(text.toLowerCase());
      return manufacturerId === undefined ? "manufacturerUnknown" : { manufacturerId };
    },
  },
  ...texts("material", "material", "材质"),
  ...texts("seo_title", "seoTitle", "搜索标题"),
  ...texts("seo_text", "seoText", "搜索描述"),
  ...facts,
  {
    name: "pictures",
    aliases: ["images", "image urls", "picture urls", "图片"],
    // What a product has; the diff counts what is to come.
    show: ({ row }, { photos }) => photoCell(photos.get(plain(row["id"])) ?? []),
    read: (text) =>
      pictureAddresses(text).every(isPictureAddress) ? {} : ("pictureAddress" as const),
  },
  {
    name: "kit_model",
    aliases: [],
    show: (view) => JSON.stringify(sorted(kitOf(view))),
    read: (text) => {
      try {
        return { kit: JSON.parse(text) as unknown };
      } catch {
        return "cellKitModel";
      }
    },
  },
];

/** Columns of each size, by the column of the table. */
export const sizeColumns = {
  size: "size",
  sku: "sku",
  ean: "ean",
  stock: "stock",
  size_weight_g: "weight_g",
} as const;
export const sizeColumnNames = Object.keys(sizeColumns) as (keyof typeof sizeColumns)[];
