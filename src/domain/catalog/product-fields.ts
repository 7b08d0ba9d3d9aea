import type { CountedIn } from "../import/cell-number.ts";

/**
 * The fields of a product, a row each, in the order of a file of products (R-CSV-3). A
 * field's form, storage, page of the back office, log, undo, copy to the next season, export and
 * import follow from its row; so does its place on shoppers' pages where `isOnPage` is set. How one
 * is added: docs/how-to/add-a-product-field.md.
 */

/**
 * The content of a field, and so how it is kept and checked. `texts`: a text in each language.
 * `whole`: a whole number. `cents`: US cents. `code`: letters, "" while unknown, which the database
 * keeps as null. `word`: letters. `reference`: the id of another record or none. `json`: a value of
 * parts. `list`: several words or numbers. `apart`: rows of a table of its own.
 */
export type FieldKind =
  | "texts"
  | "whole"
  | "cents"
  | "code"
  | "word"
  | "reference"
  | "json"
  | "list"
  | "apart";

/** Parts of the product's form. */
export const productSections = [
  "texts",
  "kit",
  "photos",
  "sizes",
  "details",
  "search",
  "state",
  "price",
  "facts",
  "legal",
  "choices",
  "related",
] as const;
export type ProductSection = (typeof productSections)[number];

type FileColumn = {
  /** Of texts the beginning of each language's column. */
  name: string;
  /** Of texts the Chinese name of the Chinese column. */
  aliases?: readonly string[];
  counted?: CountedIn;
  isProse?: true;
};

/** A column of files that is no field of the form. */
type FileRow = { kind: "file"; file: FileColumn; empty?: "" };

export type FieldRow = {
  kind: FieldKind;
  /** Of the table `product`; none where the field is kept apart. */
  column?: string;
  section: ProductSection;
  /** None where files do not bring it. */
  file?: FileColumn;
  /** The field's value by an empty cell, or a hyphen in it; absent: it cannot be emptied. */
  empty?: "" | null | readonly [];
  /**
   * The first value for a product of the next season: the same; a text that names the new season;
   * the merchant's choice; or nothing.
   */
  nextSeason: "same" | "renewed" | "chosen" | "none";
  /** Characters of a text at most. */
  longest?: number;
  /** Bounds of a whole number. */
  least?: number;
  most?: number;
  /** The product's page has it under the field's name, where something is said. */
  isOnPage?: true;
};

const grams = { grams: 1 } as const;
const dollars = { money: "USD" } as const;

export const productRows = {
  status: { kind: "file", file: { name: "status", aliases: ["状态"] } },
  publishAt: { kind: "file", file: { name: "publish_at", aliases: ["上架时间"] } },
  slug: { kind: "word", column: "slug", section: "facts", nextSeason: "renewed" },
  title: {
    kind: "texts",
    column: "title",
    section: "texts",
    file: { name: "title", aliases: ["标题"] },
    nextSeason: "renewed",
    longest: 120,
  },
  story: {
    kind: "texts",
    column: "story",
    section: "texts",
    file: { name: "story", aliases: ["描述"] },
    empty: "",
    nextSeason: "renewed",
    longest: 4000,
  },
  teamId: {
    kind: "reference",
    column: "team_slug",
    section: "facts",
    file: { name: "team", aliases: ["club", "球队"], isProse: true },
    empty: null,
    nextSeason: "same",
  },
  season: {
    kind: "word",
    column: "season",
    section: "facts",
    file: { name: "season", aliases: ["赛季"] },
    empty: "",
    nextSeason: "renewed",
  },
  kitKind: { kind: "file", file: { name: "kit" }, empty: "" },
  garment: { kind: "file", file: { name: "garment" } },
  cut: { kind: "file", file: { name: "cut" } },
  sleeve: { kind: "file", file: { name: "sleeve" } },
  audience: {
    kind: "word",
    column: "audience",
    section: "facts",
    file: { name: "audience" },
    nextSeason: "same",
  },
  tags: {
    kind: "apart",
    section: "choices",
    file: { name: "tags", aliases: ["标签"], isProse: true },
    empty: [],
    nextSeason: "renewed",
  },
  badges: {
    kind: "list",
    column: "badges",
    section: "choices",
    file: { name: "badges" },
    empty: [],
    nextSeason: "none",
  },
  customTypes: {
    kind: "list",
    column: "custom_types",
    section: "choices",
    file: { name: "custom_types" },
    nextSeason: "chosen",
  },
  squadId: {
    kind: "reference",
    column: "squad_slug",
    section: "choices",
    file: { name: "squad" },
    empty: null,
    nextSeason: "chosen",
  },
  patchIds: {
    kind: "apart",
    section: "choices",
    file: { name: "patches" },
    empty: [],
    nextSeason: "same",
  },
  addonIds: {
    kind: "apart",
    section: "choices",
    file: { name: "addons" },
    empty: [],
    nextSeason: "same",
  },
  sizeChart: {
    kind: "word",
    column: "size_chart_code",
    section: "sizes",
    file: { name: "size_chart" },
    nextSeason: "same",
  },
  priceUsd: {
    kind: "cents",
    column: "price_usd",
    section: "price",
    file: {
      name: "price.USD",
      aliases: ["price", "价格", "preis", "prix", "precio", "prezzo", "cena"],
      counted: dollars,
    },
    nextSeason: "chosen",
  },
  listPriceUsd: {
    kind: "cents",
    column: "list_price_usd",
    section: "price",
    file: {
      name: "list_price.USD",
      aliases: ["list price", "former price", "原价"],
      counted: dollars,
    },
    empty: null,
    nextSeason: "none",
  },
  handPrices: { kind: "file", file: { name: "price" } },
  weightG: {
    kind: "whole",
    column: "weight_g",
    section: "facts",
    file: {
      name: "weight_g",
      aliases: ["weight", "gewicht", "poids", "peso", "重量"],
      counted: grams,
    },
    nextSeason: "same",
    least: 1,
    most: 50_000,
    isOnPage: true,
  },
  hsCode: {
    kind: "code",
    column: "hs_code",
    section: "facts",
    file: { name: "hs_code" },
    empty: "",
    nextSeason: "same",
  },
  originCountry: {
    kind: "code",
    column: "origin_country",
    section: "facts",
    file: { name: "origin_country" },
    empty: "",
    nextSeason: "same",
  },
  manufacturerId: {
    kind: "reference",
    column: "manufacturer_id",
    section: "legal",
    file: { name: "manufacturer", aliases: ["brand", "制造商", "品牌"], isProse: true },
    empty: null,
    nextSeason: "same",
  },
  /** The material, as the law on fibres wants it: “100 % polyester”. */
  material: {
    kind: "texts",
    column: "material",
    section: "legal",
    file: { name: "material", aliases: ["材质"] },
    empty: "",
    nextSeason: "same",
    longest: 200,
    isOnPage: true,
  },
  /** For search engines; empty where the shop's own are used. */
  seoTitle: {
    kind: "texts",
    column: "seo_title",
    section: "search",
    file: { name: "seo_title", aliases: ["搜索标题"] },
    empty: "",
    nextSeason: "renewed",
    longest: 120,
  },
  seoText: {
    kind: "texts",
    column: "seo_text",
    section: "search",
    file: { name: "seo_text", aliases: ["搜索描述"] },
    empty: "",
    nextSeason: "renewed",
    longest: 320,
  },
  details: {
    kind: "json",
    column: "details",
    section: "details",
    file: { name: "details", aliases: ["参数"] },
    empty: [],
    nextSeason: "renewed",
  },
  photos: {
    kind: "apart",
    section: "photos",
    file: { name: "pictures", aliases: ["images", "image urls", "picture urls", "图片"] },
    nextSeason: "none",
  },
  kit: {
    kind: "json",
    column: "kit",
    section: "kit",
    file: { name: "kit_model" },
    nextSeason: "same",
  },
  relatedIds: { kind: "apart", section: "related", nextSeason: "none" },
  sizes: { kind: "apart", section: "sizes", nextSeason: "chosen" },
} as const satisfies Readonly<Record<string, FileRow | FieldRow>>;

type Rows = typeof productRows;
export type RowName = keyof Rows;
export type Row = FileRow | FieldRow;
/** Fields of a kind. */
export type FieldsOf<Kind extends FieldKind> = {
  [Name in RowName]: Rows[Name]["kind"] extends Kind ? Name : never;
}[RowName];
export type ProductField = FieldsOf<FieldKind>;
/** Rows that files of products have. */
export type FileName = {
  [Name in RowName]: Rows[Name] extends { file: unknown } ? Name : never;
}[RowName];
/** Fields that are columns of the product's own row. */
export type KeptField = Exclude<ProductField, FieldsOf<"apart">>;
/** Fields that may be nothing. */
export type EmptyField = {
  [Name in ProductField]: Rows[Name] extends { empty: null } ? Name : never;
}[ProductField];
/** Fields that the product's page has under their names. */
export type PageField = {
  [Name in ProductField]: Rows[Name] extends { isOnPage: true } ? Name : never;
}[ProductField];

const rows: Readonly<Record<RowName, Row>> = productRows;
export const rowNames = Object.keys(productRows) as RowName[];
const isField = (name: RowName): name is ProductField => rows[name].kind !== "file";
export const productFields = rowNames.filter(isField);

export const fieldRow = (name: ProductField): FieldRow => productRows[name];
const isKept = (name: ProductField): name is KeptField => fieldRow(name).column !== undefined;
export const keptFields = productFields.filter(isKept);
export const columnOf = (name: KeptField): string => productRows[name].column;

/** Fields of some kinds, in their order. */
export const fieldsOf = <Kind extends FieldKind>(...kinds: readonly Kind[]): FieldsOf<Kind>[] =>
  productFields.filter((name) =>
    kinds.some((kind) => kind === fieldRow(name).kind),
  ) as string[] as FieldsOf<Kind>[];

const isShown = (name: ProductField): name is PageField => fieldRow(name).isOnPage === true;
export const pageFields = productFields.filter(isShown);
