import { foldHeader } from "./fold-header.ts";
import type { ImportField } from "./import-field.ts";
import type { FileFormat, ForeignFormat } from "./import-kinds.ts";
import { magentoColumns } from "./programs/magento-columns.ts";
import { prestashopColumns } from "./programs/prestashop-columns.ts";
import type { ProgramColumn } from "./programs/program-column.ts";
import { shopifyColumns } from "./programs/shopify-columns.ts";
import { woocommerceColumns } from "./programs/woocommerce-columns.ts";

/** The columns of product files of other shop programs, and the use of each. */
export const programColumns: Readonly<Record<ForeignFormat, readonly ProgramColumn[]>> = {
  shopify: shopifyColumns,
  woocommerce: woocommerceColumns,
  magento: magentoColumns,
  prestashop: prestashopColumns,
};

const translationsOf = ({ translated }: ProgramColumn): string[] => translated?.split(" | ") ?? [];

const fieldsOf = (format: ForeignFormat): ImportField[] =>
  programColumns[format].flatMap((column) => {
    const { fate, translated: _translated, ...field } = column;
    const aliases = [...(field.aliases ?? []), ...translationsOf(column)];
    return "leftOut" in fate ? [] : [{ ...field, aliases }];
  });

/**
 * Those that are read. Their values go under one set of names, so that one reader makes our records
 * of all of them.
 */
export const foreignFields: Readonly<Record<ForeignFormat, readonly ImportField[]>> = {
  shopify: fieldsOf("shopify"),
  woocommerce: fieldsOf("woocommerce"),
  magento: fieldsOf("magento"),
  prestashop: fieldsOf("prestashop"),
};

/** Columns of one value, the usual one first, by the name of the value. */
export const columnsSaying: Readonly<
  Record<ForeignFormat, ReadonlyMap<string, readonly string[]>>
> = {
  shopify: sayingIn(shopifyColumns),
  woocommerce: sayingIn(woocommerceColumns),
  magento: sayingIn(magentoColumns),
  prestashop: sayingIn(prestashopColumns),
};

function sayingIn(columns: readonly ProgramColumn[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, fate } of columns) {
    if (!("says" in fate)) continue;
    for (const said of fate.says) found.set(said, [...(found.get(said) ?? []), name]);
  }
  return found;
}

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
      programColumns[format].flatMap((column) =>
        translationsOf(column).map(
          (other) => [foldHeader(other), foldHeader(column.name)] as const,
        ),
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
