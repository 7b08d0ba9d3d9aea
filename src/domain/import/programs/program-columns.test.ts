import { expect, test } from "vitest";
import { foldHeader } from "../fold-header.ts";
import { foreignFields, programColumns } from "../foreign-fields.ts";
import { importFields } from "../import-fields.ts";

/** Headers of files as the programs write them: the whole line, with what stands in no other. */
const written = {
  shopify: [
    "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Google Shopping / Google product category,Google Shopping / Gender,Google Shopping / Age group,Google Shopping / Manufacturer part number (MPN),Google Shopping / Ad group name,Google Shopping / Ads labels,Google Shopping / Condition,Google Shopping / Custom product,Google Shopping / Custom label 0,Google Shopping / Custom label 1,Google Shopping / Custom label 2,Google Shopping / Custom label 3,Google Shopping / Custom label 4",
    "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Google Shopping / Age Group,Google Shopping / MPN,Google Shopping / AdWords Grouping,Google Shopping / AdWords Labels,Google Shopping / Condition,Google Shopping / Custom Product,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / United States,Price / United States,Compare At Price / United States,Included / International,Price / International,Compare At Price / International,Status",
  ],
  woocommerce: [
    `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 1 default,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global`,
  ],
  magento: [
    "sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,meta_title,meta_keywords,meta_description,base_image,base_image_label,small_image,small_image_label,thumbnail_image,thumbnail_image_label,swatch_image,swatch_image_label,created_at,updated_at,new_from_date,new_to_date,display_product_options_in,map_price,msrp_price,map_enabled,gift_message_available,custom_design,custom_design_from,custom_design_to,custom_layout_update,page_layout,product_options_container,msrp_display_actual_price_type,country_of_manufacture,additional_attributes,qty,out_of_stock_qty,use_config_min_qty,is_qty_decimal,allow_backorders,use_config_backorders,min_cart_qty,use_config_min_sale_qty,max_cart_qty,use_config_max_sale_qty,is_in_stock,notify_on_stock_below,use_config_notify_stock_qty,manage_stock,use_config_manage_stock,use_config_qty_increments,qty_increments,use_config_enable_qty_inc,enable_qty_inc,is_decimal_divided,website_id,deferred_stock_update,use_config_deferred_stock_update,related_skus,related_position,crosssell_skus,crosssell_position,upsell_skus,upsell_position,additional_images,additional_image_labels,hide_from_product_page,custom_options,bundle_price_type,bundle_sku_type,bundle_price_view,bundle_weight_type,bundle_values,bundle_shipment_type,associated_skus,downloadable_links,downloadable_samples,configurable_variations,configurable_variation_labels",
  ],
  prestashop: [
    "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1);Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Supplier reference #;Supplier;Manufacturer;EAN13;UPC;Ecotax;Width;Height;Depth;Weight;Delivery time of in-stock products;Delivery time of out-of-stock products with allowed orders;Quantity;Minimal quantity;Low stock level;Send me an email when the quantity is under this level;Visibility;Additional shipping cost;Unity;Unit price;Summary;Description;Tags (x,y,z...);Meta title;Meta keywords;Meta description;URL rewritten;Text when in stock;Text when backorder allowed;Available for order (0 = No, 1 = Yes);Product available date;Product creation date;Show price (0 = No, 1 = Yes);Image URLs (x,y,z...);Image alt texts (x,y,z...);Delete existing images (0 = No, 1 = Yes);Feature (Name:Value:Position);Available online only (0 = No, 1 = Yes);Condition;Customizable (0 = No, 1 = Yes);Uploadable files (0 = No, 1 = Yes);Text fields (0 = No, 1 = Yes);Out of stock action;Virtual product (0 = No, 1 = Yes);File URL;Number of allowed downloads;Expiration date (yyyy-mm-dd);Number of days;ID / Name of shop;Advanced stock management;Depends On Stock;Warehouse;Accessories (x,y,z...)",
  ],
} as const;
const formats = ["shopify", "woocommerce", "magento", "prestashop"] as const;

const headersOf = (line: string): string[] =>
  line.includes(";")
    ? line.split(";")
    : (line.match(/"[^"]*"|[^,]+/g) ?? []).map((one) => one.replaceAll('"', ""));

test.each(formats)("each column that %s writes is read or left out on purpose", (format) => {
  const known = new Set(
    programColumns[format].flatMap(({ name, aliases = [] }) => [name, ...aliases].map(foldHeader)),
  );
  const forgotten = written[format]
    .flatMap(headersOf)
    .filter((name) => !known.has(foldHeader(name)));
  expect(forgotten).toEqual([]);
});

test.each(formats)("a column of %s has one row, and a reason where it is left out", (format) => {
  const names = programColumns[format].map(({ name }) => foldHeader(name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const read = new Set(
    foreignFields[format].flatMap(({ name, aliases = [] }) => [name, ...aliases].map(foldHeader)),
  );
  for (const { name, fate } of programColumns[format]) {
    if (!("leftOut" in fate)) continue;
    expect(fate.leftOut).not.toBe("");
    expect([name, read.has(foldHeader(name))]).toEqual([name, false]);
  }
});

/**
 * Values of the other programs for the reader of Shopify's columns that no column of Shopify has.
 */
const saidBeside = ["kind not sold", "stock off", "origin"];

test.each(formats)("the target of a column of %s is a column that there is", (format) => {
  const ours = [...importFields("products", "own").map(({ name }) => name), "stock_start"];
  const shopify = programColumns.shopify.map(({ name }) => name);
  const known = new Set(format === "shopify" ? ours : [...shopify, ...saidBeside]);
  const said = programColumns[format].flatMap(({ fate }) => ("says" in fate ? fate.says : []));
  expect(said.filter((name) => !known.has(name))).toEqual([]);
});
