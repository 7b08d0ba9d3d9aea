import { prose, units } from "../import-field.ts";
import { grams, money, openWeight, pound } from "./counted.ts";
import { decides, leftOut, says, type ProgramColumn } from "./program-column.ts";

/** Source: experienceleague.adobe.com, product attributes of data transfer. */
export const magentoColumns: readonly ProgramColumn[] = [
  says("sku", "sku", { needed: "sku" }),
  decides("store_view_code", "whether it is the product in other words", { aliases: ["_store"] }),
  says("product_type", "kind not sold", { aliases: ["_type"] }),
  says("categories", "type, tags", { aliases: ["_category"], ...prose }),
  says("name", "title", { needed: "name", ...prose }),
  says("description", "description", { ...prose }),
  says("short_description", "description", { ...prose }),
  says("weight (kg)", "weight value (grams)", { aliases: ["weight_kg"], ...grams(1_000) }),
  says("weight", "weight value (grams)", { ...openWeight }),
  says("weight (lbs)", "weight value (grams)", {
    aliases: ["weight_lb", "weight_lbs"],
    ...grams(pound),
  }),
  says("product_online", "status", { aliases: ["status"] }),
  decides("visibility", "whether it is a draft"),
  says("price", "price", { ...money }),
  says("special_price", "compare-at price", { ...money }),
  decides("special_price_from_date", "that the sale is none of ours", {
    aliases: ["special_from_date"],
  }),
  decides("special_price_to_date", "that the sale is none of ours", {
    aliases: ["special_to_date"],
  }),
  says("url_key", "url handle"),
  says("meta_title", "seo title", { ...prose }),
  says("meta_description", "seo description", { ...prose }),
  says("base_image", "product image url", { aliases: ["image"] }),
  says("base_image_label", "image alt text", { aliases: ["image_label"], ...prose }),
  says("additional_images", "product image url"),
  says("additional_image_labels", "image alt text", { ...prose }),
  says("country_of_manufacture", "origin", { ...prose }),
  says(
    "additional_attributes",
    "option1 name, option1 value, option2 name, option2 value, option3 name, option3 value",
    { ...prose },
  ),
  decides("configurable_variations", "which simple products are its sizes", { ...prose }),
  says("qty", "inventory quantity", { ...units }),
  says("is_in_stock", "stock off"),
  says("allow_backorders", "continue selling when out of stock"),
  decides("use_config_backorders", "whether the setting of the product counts"),
  decides("manage_stock", "whether units are counted"),
  decides("use_config_manage_stock", "whether the setting of the product counts"),
  says("ean", "barcode", { aliases: ["gtin", "barcode", "upc"] }),
  says("manufacturer", "vendor", { aliases: ["brand"], ...prose }),
  ...leftOut(
    "sets of attributes and places of that shop",
    "attribute_set_code | product_websites | store_view_codes",
  ),
  ...leftOut("tax follows the shop's own rules", "tax_class_name"),
  ...leftOut("search has words of its own", "meta_keywords"),
  ...leftOut(
    "all sizes of a picture are made of one",
    "small_image | small_image_label | thumbnail_image | thumbnail_image_label | swatch_image | swatch_image_label | hide_from_product_page",
  ),
  ...leftOut("when it was made there says nothing here", "created_at | updated_at"),
  ...leftOut("what is new follows from the day of publication", "new_from_date | new_to_date"),
  ...leftOut(
    "layouts of that shop",
    "display_product_options_in | custom_design | custom_design_from | custom_design_to | custom_layout_update | page_layout | product_options_container | custom_layout",
  ),
  ...leftOut(
    "there is one price, and no recommended one",
    "map_price | msrp_price | map_enabled | msrp_display_actual_price_type | cost",
  ),
  ...leftOut(
    "messages with goods are none here",
    "gift_message_available | gift_wrapping_available | gift_wrapping_price",
  ),
  ...leftOut(
    "orders may have any number of pieces",
    "min_cart_qty | max_cart_qty | use_config_min_sale_qty | use_config_max_sale_qty | qty_increments | use_config_qty_increments | enable_qty_inc | use_config_enable_qty_inc | is_qty_decimal | is_decimal_divided | out_of_stock_qty | use_config_min_qty | notify_on_stock_below | use_config_notify_stock_qty | website_id | deferred_stock_update | use_config_deferred_stock_update",
  ),
  ...leftOut(
    "related products are chosen in the shop",
    "related_skus | related_position | crosssell_skus | crosssell_position | upsell_skus | upsell_position",
  ),
  ...leftOut(
    "sets and downloads are no goods of this shop",
    "bundle_price_type | bundle_sku_type | bundle_price_view | bundle_weight_type | bundle_values | bundle_shipment_type | associated_skus | downloadable_links | downloadable_samples | custom_options",
  ),
  ...leftOut(
    "labels of the variations say their attributes again",
    "configurable_variation_labels",
  ),
];
