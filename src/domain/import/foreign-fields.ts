import { baseCurrency } from "../currency.ts";
import type { FileFormat, ForeignFormat } from "./import-kinds.ts";
import { foldHeader } from "./fold-header.ts";
import { field, prose, units, type ImportField } from "./import-field.ts";
import { translationsOf } from "./translated-headers.ts";

/*
 * Product files of other shop programs, by the columns that these publish. What their columns say
 * goes under one set of names, so that one reader makes our records of all of them.
 */

const money = { counted: { money: baseCurrency } } as const;
const grams = (one: number) => ({ counted: { grams: one } }) as const;
const pound = 453.592_37;

/** Magento and PrestaShop write a weight without its unit. */
const openWeight = field("weight", ["package weight", "gewicht", "poids", "peso"], {
  ...grams(1_000),
  isUnitOpen: true,
});

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The aliases are the names of the older generation. Source: help.shopify.com, product CSV. */
const shopify: readonly ImportField[] = [
  field("title", [], { needed: "title", ...prose }),
  field("url handle", ["handle"], { needed: "title" }),
  field("description", ["body (html)"], prose),
  field("vendor", [], prose),
  field("type", [], prose),
  field("product category", [], prose),
  field("tags", [], prose),
  field("published on online store", ["published"]),
  field("status"),
  field("sku", ["variant sku"]),
  field("barcode", ["variant barcode"]),
  ...range(3).flatMap((number) => [
    field(`option${number} name`, [], prose),
    field(`option${number} value`, [], prose),
  ]),
  field("price", ["variant price"], money),
  field("compare-at price", ["variant compare at price"], money),
  field("inventory tracker", ["variant inventory tracker"]),
  field("inventory quantity", ["variant inventory qty"], units),
  field("continue selling when out of stock", ["variant inventory policy"]),
  field("weight value (grams)", ["variant grams"], grams(1)),
  field("product image url", ["image src"]),
  field("image position"),
  field("image alt text", [], prose),
  field("variant image url", ["variant image"]),
  field("gift card"),
  field("seo title", [], prose),
  field("seo description", [], prose),
  field("google shopping / gender", ["gender"]),
  field("google shopping / age group", ["age group"]),
];

/** Source: woocommerce.com/document/product-csv-importer-exporter. */
const woocommerce: readonly ImportField[] = [
  field("id"),
  field("type", [], { needed: "type" }),
  field("sku"),
  field("gtin, upc, ean, or isbn", ["gtin", "ean", "meta: _global_unique_id"]),
  field("name", [], { needed: "name", ...prose }),
  field("published"),
  field("visibility in catalog"),
  field("short description", [], prose),
  field("description", [], prose),
  field("date sale price starts"),
  field("date sale price ends"),
  field("in stock?"),
  field("stock", [], units),
  field("backorders allowed?"),
  field("weight (kg)", [], grams(1_000)),
  field("weight (g)", [], grams(1)),
  field("weight (lbs)", [], grams(pound)),
  field("weight (oz)", [], grams(pound / 16)),
  field("sale price", [], money),
  field("regular price", [], money),
  field("categories", [], prose),
  field("tags", [], prose),
  field("images"),
  field("parent"),
  field("brands", ["brand"], prose),
  ...range(6).flatMap((number) => [
    field(`attribute ${number} name`, [], prose),
    field(`attribute ${number} value(s)`, [], prose),
  ]),
];

/** Source: experienceleague.adobe.com, product attributes of data transfer. */
const magento: readonly ImportField[] = [
  field("sku", [], { needed: "sku" }),
  field("store_view_code", ["_store"]),
  field("product_type", ["_type"]),
  field("categories", ["_category"], prose),
  field("name", [], { needed: "name", ...prose }),
  field("description", [], prose),
  field("short_description", [], prose),
  openWeight,
  field("weight (kg)", ["weight_kg"], grams(1_000)),
  field("weight (lbs)", ["weight_lb", "weight_lbs"], grams(pound)),
  field("product_online", ["status"]),
  field("visibility"),
  field("price", [], money),
  field("special_price", [], money),
  field("special_price_from_date", ["special_from_date"]),
  field("special_price_to_date", ["special_to_date"]),
  field("url_key"),
  field("meta_title", [], prose),
  field("meta_description", [], prose),
  field("base_image", ["image"]),
  field("base_image_label", ["image_label"], prose),
  field("additional_images"),
  field("additional_image_labels", [], prose),
  field("country_of_manufacture", [], prose),
  field("additional_attributes", [], prose),
  field("configurable_variations", [], prose),
  field("qty", [], units),
  field("is_in_stock"),
  field("allow_backorders"),
  field("use_config_backorders"),
  field("manage_stock"),
  field("use_config_manage_stock"),
  field("ean", ["gtin", "barcode", "upc"]),
  field("manufacturer", ["brand"], prose),
];

/** Source: docs/csv_import of PrestaShop, and the list of products of its back office. */
const prestashop: readonly ImportField[] = [
  field("product id", ["id"]),
  field("active (0/1)", ["active", "status", "displayed"]),
  field("name", ["name *"], { needed: "name", ...prose }),
  field("categories (x,y,z...)", ["categories", "category"], prose),
  field("price tax included", ["price (tax incl.)", "final price"], money),
  field("price tax excluded", ["price (tax excl.)", "base price", "price"], money),
  field("discount amount", [], money),
  field("discount percent"),
  field("discount from (yyyy-mm-dd)"),
  field("discount to (yyyy-mm-dd)"),
  field("reference #", ["reference"]),
  field("manufacturer", ["brand"], prose),
  field("ean13", ["ean-13", "ean"]),
  field("upc"),
  openWeight,
  field("weight (kg)", ["weight_kg"], grams(1_000)),
  field("weight (lbs)", ["weight_lb", "weight_lbs"], grams(pound)),
  field("quantity", [], units),
  field("visibility"),
  field("summary", ["short description"], prose),
  field("description", [], prose),
  field("tags (x,y,z...)", ["tags"], prose),
  field("meta title", ["meta-title"], prose),
  field("meta description", ["meta-description"], prose),
  field("url rewritten", ["rewritten url", "friendly url"]),
  field("available for order (0 = no, 1 = yes)", ["available for order"]),
  field("image urls (x,y,z...)", ["image urls"]),
  field("image alt texts (x,y,z...)", ["image alt texts"], prose),
  field("out of stock action", ["out of stock"]),
  field("virtual product (0 = no, 1 = yes)", ["virtual product"]),
];

const inAllLanguages = (format: ForeignFormat, fields: readonly ImportField[]): ImportField[] =>
  fields.map((one) => {
    const aliases = [...(one.aliases ?? []), ...translationsOf(format, one.name)];
    return { ...one, aliases };
  });

/** Columns of the product files of other programs. */
export const foreignFields: Readonly<Record<ForeignFormat, readonly ImportField[]>> = {
  shopify,
  woocommerce: inAllLanguages("woocommerce", woocommerce),
  magento,
  prestashop: inAllLanguages("prestashop", prestashop),
};

/**
 * Columns by which a file is known: so many of the first list, and all of the second, which other
 * lists of the same program lack.
 */
const anchors: readonly {
  format: ForeignFormat;
  some: readonly string[];
  least: number;
  all: readonly string[];
}[] = [
  {
    format: "shopify",
    some: [
      "urlhandle",
      "bodyhtml",
      "option1name",
      "option1value",
      "variantsku",
      "variantprice",
      "variantinventoryqty",
      "inventoryquantity",
      "compareatprice",
      "productimageurl",
      "imagesrc",
      "publishedononlinestore",
    ],
    least: 4,
    all: [],
  },
  {
    format: "woocommerce",
    some: [
      "instock",
      "regularprice",
      "saleprice",
      "attribute1name",
      "attribute1values",
      "isfeatured",
      "visibilityincatalog",
      "backordersallowed",
      "datesalepricestarts",
      "groupedproducts",
    ],
    least: 2,
    all: ["type", "name"],
  },
  {
    format: "magento",
    some: [
      "attributesetcode",
      "producttype",
      "productwebsites",
      "productonline",
      "storeviewcode",
      "urlkey",
      "additionalattributes",
      "configurablevariations",
      "attributeset",
      "type",
    ],
    least: 3,
    all: ["sku", "name"],
  },
  {
    format: "prestashop",
    some: [
      "active01",
      "categoriesxyz",
      "pricetaxexcluded",
      "pricetaxincluded",
      "pricetaxexcl",
      "pricetaxincl",
      "baseprice",
      "finalprice",
      "taxrulesid",
      "urlrewritten",
      "imageurlsxyz",
      "productid",
      "reference",
    ],
    least: 3,
    all: ["name"],
  },
];

/** English headers by those of other languages, folded. */
const englishOf = new Map(
  (["woocommerce", "prestashop"] as const).map((format) => [
    format as ForeignFormat,
    new Map(
      foreignFields[format].flatMap(({ name }) =>
        translationsOf(format, name).map((other) => [foldHeader(other), foldHeader(name)] as const),
      ),
    ),
  ]),
) as ReadonlyMap<ForeignFormat, ReadonlyMap<string, string>>;

/** The program that wrote a product file; "own" for none. @param folded headers by `foldHeader` */
export function formatOf(folded: readonly string[]): FileFormat {
  const found = anchors.find(({ format, some, least, all }) => {
    const english = englishOf.get(format);
    const said = new Set([...folded, ...folded.flatMap((name) => english?.get(name) ?? [])]);
    return (
      all.every((name) => said.has(name)) && some.filter((name) => said.has(name)).length >= least
    );
  });
  return found?.format ?? "own";
}
