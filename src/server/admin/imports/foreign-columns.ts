import { fallbackFields } from "#domain/import/customer-fields.ts";
import type { FileFormat, ForeignFormat } from "#domain/import/import-kinds.ts";

/** The field of a program's file that one of our columns, or one of Shopify's, is read from. */
type Columns = Readonly<Record<string, string>>;

const shopify: Columns = {
  handle: "url handle",
  "title.en-US": "title",
  "title.zh-CN": "title",
  "story.en-US": "description",
  "story.zh-CN": "description",
  "seo_title.en-US": "seo title",
  "seo_title.zh-CN": "seo title",
  "seo_text.en-US": "seo description",
  "seo_text.zh-CN": "seo description",
  garment: "type",
  team: "vendor",
  audience: "google shopping / age group",
  size: "option1 value",
  ean: "barcode",
  stock: "inventory quantity",
  stock_start: "inventory quantity",
  "price.USD": "price",
  "list_price.USD": "compare-at price",
  weight_g: "weight value (grams)",
  pictures: "product image url",
};

/** A column of another program by that of Shopify. */
const byShopify: Readonly<Record<Exclude<ForeignFormat, "shopify">, Columns>> = {
  woocommerce: {
    "url handle": "name",
    title: "name",
    type: "categories",
    vendor: "brands",
    barcode: "gtin, upc, ean, or isbn",
    "option1 name": "attribute 1 name",
    "option2 name": "attribute 2 name",
    "option3 name": "attribute 3 name",
    "option1 value": "attribute 1 value(s)",
    "option2 value": "attribute 2 value(s)",
    "option3 value": "attribute 3 value(s)",
    "inventory quantity": "stock",
    "continue selling when out of stock": "backorders allowed?",
    price: "regular price",
    "compare-at price": "sale price",
    "weight value (grams)": "weight (kg)",
    "product image url": "images",
    "kind not sold": "type",
    "stock off": "in stock?",
  },
  magento: {
    "url handle": "url_key",
    title: "name",
    type: "categories",
    tags: "categories",
    vendor: "manufacturer",
    status: "product_online",
    barcode: "ean",
    "option1 name": "additional_attributes",
    "option2 name": "additional_attributes",
    "option3 name": "additional_attributes",
    "option1 value": "additional_attributes",
    "option2 value": "additional_attributes",
    "option3 value": "additional_attributes",
    "inventory quantity": "qty",
    "continue selling when out of stock": "allow_backorders",
    "compare-at price": "special_price",
    "weight value (grams)": "weight (kg)",
    "product image url": "base_image",
    "seo title": "meta_title",
    "seo description": "meta_description",
    origin: "country_of_manufacture",
    "kind not sold": "product_type",
    "stock off": "is_in_stock",
  },
  prestashop: {
    "url handle": "url rewritten",
    title: "name",
    type: "categories (x,y,z...)",
    tags: "tags (x,y,z...)",
    vendor: "manufacturer",
    status: "active (0/1)",
    sku: "reference #",
    barcode: "ean13",
    "inventory quantity": "quantity",
    "continue selling when out of stock": "out of stock action",
    price: "price tax included",
    "weight value (grams)": "weight (kg)",
    "product image url": "image urls (x,y,z...)",
    "seo title": "meta title",
    "seo description": "meta description",
    "kind not sold": "virtual product (0 = no, 1 = yes)",
    "stock off": "available for order (0 = no, 1 = yes)",
  },
};

/** Fields of a file that may hold what a column of ours says, the likeliest first. */
export function fieldsOfColumn(format: FileFormat, column: string): readonly string[] {
  if (format === "own") return [column, ...(fallbackFields[column] ?? ownOthers[column] ?? [])];
  const ours = shopify[column] ?? column;
  if (format === "shopify") return [ours];
  const theirs = byShopify[format][ours] ?? ours;
  return [theirs, ...(others[theirs] ?? [])];
}

const ownOthers: Readonly<Record<string, readonly string[]>> = { groups: ["tags"] };

const others: Readonly<Record<string, readonly string[]>> = {
  "price tax included": ["price tax excluded"],
  "weight (kg)": ["weight", "weight (lbs)", "weight (g)", "weight (oz)"],
  ean13: ["upc"],
};
