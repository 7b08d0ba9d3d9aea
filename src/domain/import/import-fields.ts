import { baseCurrency, currencyCodes } from "../currency.ts";
import { languages } from "../language.ts";
import { foldHeader } from "./fold-header.ts";
import type { FileFormat, ImportKind } from "./import-kinds.ts";

/** A column that is understood, and other names of it. */
export type ImportField = {
  name: string;
  aliases?: readonly string[];
  /** Without it the file says nothing. One of several fields with the same word is enough. */
  needed?: string;
  isNumber?: true;
};

const perLanguage = (name: string, chinese: string): ImportField[] =>
  languages.map((language) => ({
    name: `${name}.${language}`,
    aliases: language === "en-US" ? [name] : [chinese],
  }));

const sizeFields: readonly ImportField[] = [
  { name: "size", aliases: ["größe", "尺码"] },
  { name: "sku", aliases: ["货号", "article number"] },
  { name: "ean", aliases: ["barcode", "gtin", "upc", "条码"] },
  { name: "stock", aliases: ["quantity", "库存", "bestand"], isNumber: true },
];

const prices: readonly ImportField[] = [
  { name: "price.USD", aliases: ["price", "价格", "preis"], isNumber: true },
  { name: "list_price.USD", aliases: ["list price", "former price", "原价"], isNumber: true },
];

/** Currencies in which a product may have a price by hand (R-PRICE-6). */
export const handPriceCurrencies = currencyCodes.filter((code) => code !== baseCurrency);

/** Names of the columns of every price, the base currency's first. */
export const priceNames: readonly string[] = currencyCodes.flatMap((code) => [
  `price.${code}`,
  `list_price.${code}`,
]);

const handPrices: readonly ImportField[] = priceNames
  .filter((name) => !name.endsWith(`.${baseCurrency}`))
  .map((name) => ({ name, isNumber: true }));

/** Columns of a product, in the order of an export (R-CSV-3). */
const productFields: readonly ImportField[] = [
  { name: "command" },
  { name: "handle", aliases: ["slug", "address", "链接"], needed: "handle" },
  { name: "status", aliases: ["状态"] },
  { name: "publish_at", aliases: ["上架时间"] },
  ...perLanguage("title", "标题"),
  ...perLanguage("story", "描述"),
  { name: "team", aliases: ["club", "球队"] },
  { name: "season", aliases: ["赛季"] },
  { name: "kit" },
  { name: "garment" },
  { name: "cut" },
  { name: "sleeve" },
  { name: "audience" },
  { name: "tags", aliases: ["标签"] },
  { name: "badges" },
  { name: "custom_types" },
  { name: "squad" },
  { name: "patches" },
  { name: "addons" },
  { name: "size_chart" },
  ...prices,
  ...handPrices,
  { name: "weight_g", aliases: ["weight", "重量"], isNumber: true },
  { name: "hs_code" },
  { name: "origin_country" },
  { name: "manufacturer", aliases: ["brand", "制造商", "品牌"] },
  ...perLanguage("material", "材质"),
  ...perLanguage("seo_title", "搜索标题"),
  ...perLanguage("seo_text", "搜索描述"),
  { name: "pictures", aliases: ["images", "image urls", "picture urls", "图片"] },
  { name: "kit_model" },
  ...sizeFields,
];

const optionFields: readonly ImportField[] = [1, 2, 3].flatMap((number) => [
  { name: `option${number} name` },
  { name: `option${number} value` },
]);

/** Of a Shopify product file; the aliases are the names of its older generation. */
const shopifyFields: readonly ImportField[] = [
  { name: "title", needed: "title" },
  { name: "url handle", aliases: ["handle"], needed: "title" },
  { name: "description", aliases: ["body (html)"] },
  { name: "vendor" },
  { name: "type" },
  { name: "tags" },
  { name: "published on online store", aliases: ["published"] },
  { name: "status" },
  { name: "sku", aliases: ["variant sku"] },
  { name: "barcode", aliases: ["variant barcode"] },
  ...optionFields,
  { name: "price", aliases: ["variant price"], isNumber: true },
  { name: "compare-at price", aliases: ["variant compare at price"], isNumber: true },
  {
    name: "inventory quantity",
    aliases: ["variant inventory qty"],
    isNumber: true,
  },
  { name: "weight value (grams)", aliases: ["variant grams"], isNumber: true },
  { name: "product image url", aliases: ["image src"] },
  { name: "image position" },
  { name: "image alt text" },
  { name: "variant image url", aliases: ["variant image"] },
  { name: "gift card" },
  { name: "seo title" },
  { name: "seo description" },
  { name: "google shopping / gender", aliases: ["gender"] },
  { name: "google shopping / age group", aliases: ["age group"] },
];

/** Of an account and its default address; the aliases are those of a Shopify customer file. */
const customerFields: readonly ImportField[] = [
  { name: "email", aliases: ["邮箱", "e-mail address"], needed: "email" },
  { name: "first_name", aliases: ["名"] },
  { name: "last_name", aliases: ["姓"] },
  { name: "groups", aliases: ["分组"] },
  { name: "company", aliases: ["default address company", "公司"] },
  { name: "address1", aliases: ["default address address1", "地址"] },
  { name: "address2", aliases: ["default address address2"] },
  { name: "city", aliases: ["default address city", "城市"] },
  { name: "province", aliases: ["default address province code", "province code", "省份"] },
  { name: "postal_code", aliases: ["zip", "default address zip", "postcode", "邮编"] },
  { name: "country", aliases: ["default address country code", "country code", "国家"] },
  { name: "phone", aliases: ["default address phone", "电话"] },
  { name: "created_at", aliases: ["注册时间"] },
];

const ownFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: productFields,
  "stock-prices": [
    { name: "sku", aliases: ["货号"], needed: "key" },
    { name: "ean", aliases: ["barcode", "gtin", "条码"], needed: "key" },
    { name: "handle", aliases: ["slug"], needed: "key" },
    { name: "size", aliases: ["größe", "尺码"] },
    { name: "stock", aliases: ["quantity", "库存", "bestand"], isNumber: true },
    { name: "stock_seen", isNumber: true },
    { name: "stock_change", isNumber: true },
    ...prices,
    ...handPrices,
  ],
  squads: [
    { name: "team", aliases: ["club", "球队"], needed: "team" },
    { name: "number", aliases: ["no", "号码"], needed: "number" },
    { name: "name", aliases: ["player", "球员", "姓名"], needed: "name" },
    { name: "position", aliases: ["位置"] },
    { name: "price.USD", aliases: ["price", "价格"], isNumber: true },
  ],
  coupons: [
    { name: "code", aliases: ["coupon", "优惠码"], needed: "code" },
    { name: "kind", aliases: ["type", "类型"] },
    { name: "value", aliases: ["amount", "percent", "优惠"], isNumber: true },
    { name: "min_subtotal.USD", aliases: ["min_subtotal"], isNumber: true },
    { name: "min_items", isNumber: true },
    { name: "from" },
    { name: "until" },
    { name: "uses_max", isNumber: true },
    { name: "uses_per_customer", isNumber: true },
    { name: "first_order_only" },
    { name: "with_volume_discount" },
    { name: "group" },
    { name: "language" },
    { name: "active" },
  ],
  subscribers: [
    { name: "email", aliases: ["邮箱", "e-mail address"], needed: "email" },
    { name: "language", aliases: ["语言"] },
    { name: "state", aliases: ["status", "状态"] },
    {
      name: "consent_at",
      aliases: ["consent date", "subscribed at", "同意时间"],
      needed: "consent",
    },
    { name: "consent_source", aliases: ["source", "来源"] },
    { name: "consent_text", aliases: ["consent wording", "同意内容"] },
  ],
  customers: customerFields,
  redirects: [
    { name: "from", aliases: ["redirect from", "旧地址"], needed: "from" },
    { name: "to", aliases: ["redirect to", "新地址"], needed: "to" },
  ],
};

export const importFields = (kind: ImportKind, format: FileFormat): readonly ImportField[] =>
  format === "shopify" ? shopifyFields : ownFields[kind];

/** Place of the file's column for each field of ours; a column that is not read is absent. */
export type Mapping = Readonly<Record<string, number>>;

/** By name, whatever its case, spaces and signs; of two columns with one name the first counts. */
export function mapByName(fields: readonly ImportField[], headers: readonly string[]): Mapping {
  const folded = headers.map(foldHeader);
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  // Own names go before other names, which may belong to another field.
  for (const names of [
    (field: ImportField) => [field.name],
    (field: ImportField) => field.aliases ?? [],
  ]) {
    for (const field of fields) {
      if (field.name in mapping) continue;
      const wanted = names(field).map(foldHeader);
      const place = folded.findIndex((name, at) => !taken.has(at) && wanted.includes(name));
      if (place === -1) continue;
      mapping[field.name] = place;
      taken.add(place);
    }
  }
  return mapping;
}

/** The groups of needed fields of which none is mapped. */
export function missingFields(fields: readonly ImportField[], mapping: Mapping): string[] {
  const groups = Map.groupBy(
    fields.filter(({ needed }) => needed !== undefined),
    ({ needed }) => needed ?? "",
  );
  return [...groups.values()]
    .filter((group) => group.every(({ name }) => mapping[name] === undefined))
    .map((group) => group.map(({ name }) => name).join(" / "));
}

/** What a file is about, by its columns: the kind that reads the most of them. */
export function kindOfHeaders(headers: readonly string[]): ImportKind {
  const scores = (Object.keys(ownFields) as ImportKind[]).map((kind) => {
    const mapping = mapByName(ownFields[kind], headers);
    const isWhole = missingFields(ownFields[kind], mapping).length === 0;
    return { kind, score: isWhole ? Object.keys(mapping).length : 0 };
  });
  return scores.toSorted((a, b) => b.score - a.score)[0]?.kind ?? "products";
}
