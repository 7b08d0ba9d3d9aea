import { prose, units } from "../import-field.ts";
import { grams, money } from "./counted.ts";
import { decides, leftOut, numbered, says, type ProgramColumn } from "./program-column.ts";

/** The aliases are the names of the older generation. Source: help.shopify.com, product CSV. */
export const shopifyColumns: readonly ProgramColumn[] = [
  says("title", "title.en-US, title.zh-CN", { needed: "title", ...prose }),
  says("url handle", "handle", { aliases: ["handle"], needed: "title" }),
  says("description", "story.en-US, story.zh-CN", { aliases: ["body (html)"], ...prose }),
  says("vendor", "team", prose),
  says("type", "garment", prose),
  decides("product category", "the garment, where the type names none", prose),
  says("tags", "tags", prose),
  decides("published on online store", "whether it is a draft", { aliases: ["published"] }),
  says("status", "status"),
  says("published at", "publish_at", {
    aliases: [
      "publish at",
      "publish date",
      "published date",
      "published on",
      "publish on",
      "publication date",
      "发布时间",
      "上架时间",
    ],
  }),
  says("sku", "sku", { aliases: ["variant sku"] }),
  says("barcode", "ean", { aliases: ["variant barcode"] }),
  ...numbered(3, (number) => [
    decides(`option${number} name`, "which option is the size", prose),
    number === 1
      ? says("option1 value", "size", prose)
      : decides(`option${number} value`, "a product of each value, or a detail", prose),
  ]),
  says("price", "price.USD", { aliases: ["variant price"], ...money }),
  says("compare-at price", "list_price.USD", { aliases: ["variant compare at price"], ...money }),
  decides("inventory tracker", "whether units are counted", {
    aliases: ["variant inventory tracker"],
  }),
  says("inventory quantity", "stock, stock_start", {
    aliases: ["variant inventory qty"],
    ...units,
  }),
  decides("continue selling when out of stock", "whether 0 means sold out", {
    aliases: ["variant inventory policy"],
  }),
  says("weight value (grams)", "weight_g", { aliases: ["variant grams"], ...grams(1) }),
  says("product image url", "pictures", { aliases: ["image src"] }),
  decides("image position", "the order of the pictures"),
  decides("image alt text", "the words of a picture", prose),
  decides("variant image url", "whose picture it is, of several products", {
    aliases: ["variant image"],
  }),
  decides("gift card", "that it is no goods"),
  says("seo title", "seo_title.en-US, seo_title.zh-CN", prose),
  says("seo description", "seo_text.en-US, seo_text.zh-CN", prose),
  decides("google shopping / gender", "whom it is for", { aliases: ["gender"] }),
  says("google shopping / age group", "audience", { aliases: ["age group"] }),
  ...leftOut(
    "ids and links of that shop",
    "id | option1 linked to | option2 linked to | option3 linked to | collection",
  ),
  ...leftOut(
    "tax and customs follow the shop's own rules",
    "charge tax | variant taxable | tax code | variant tax code",
  ),
  ...leftOut("every product is sent", "requires shipping | variant requires shipping"),
  ...leftOut("the shop has no second stock", "fulfillment service | variant fulfillment service"),
  ...leftOut("grams stand beside it", "weight unit for display | variant weight unit"),
  ...leftOut("what goods cost the merchant is not kept", "cost per item"),
  ...leftOut(
    "prices of other markets are made by hand or by rate",
    "included / united states | price / united states | compare-at price / united states | included / international | price / international | compare-at price / international",
  ),
  ...leftOut(
    "prices per litre or kilogram do not concern clothes",
    "unit price total measure | unit price total measure unit | unit price base measure | unit price base measure unit",
  ),
  ...leftOut(
    "the feed works them out anew",
    "google shopping / google product category | google shopping / mpn | google shopping / condition | google shopping / custom product | google shopping / custom label 0 | google shopping / custom label 1 | google shopping / custom label 2 | google shopping / custom label 3 | google shopping / custom label 4 | google shopping / adwords grouping | google shopping / adwords labels | google shopping / manufacturer part number (mpn) | google shopping / ad group name | google shopping / ads labels",
  ),
  ...leftOut("the shop has no themes by product", "template suffix"),
];
