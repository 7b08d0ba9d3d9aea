import { sizeId } from "#domain/catalog/size-id.ts";
import { materialIn } from "#domain/catalog/material-row.ts";
import { sizeQuery } from "#domain/catalog/size-link.ts";
import { makerName, type Garment } from "#domain/catalog/kit-model.ts";
import { priceIn } from "#domain/pricing/hand-price.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import { feedPeople, type FeedFacts } from "#domain/feed/feed-gaps.ts";
import type { Language } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { toDecimal } from "#domain/money.ts";
import { kitWords } from "#kit/words/kit-words.ts";
import { photoAddress } from "#server/image/photo.ts";
import { pictureAddress } from "#server/image/picture-address.ts";
import { colourTexts, shownColours } from "#server/words/shown-colours.ts";
import type { FeedProduct } from "./feed.repository.ts";

export type FeedReader = {
  language: Language;
  currency: CurrencyCode;
  rate: RateMicros;
  origin: string;
  /** The shop's name: the brand of products without a maker of their own. */
  brand: string;
  /**
   * Postage of a weight by country, minor units of the currency; countries it is not sent to are
   * absent.
   */
  postage: (weightG: number) => readonly { country: string; amount: number }[];
};

/** One field of an item: a text, or fields of its own. */
export type FeedField = readonly [name: string, value: string | readonly FeedField[]];

/** Attributes of every product, as it reads in the feed's language. */
export function feedFacts(product: FeedProduct, reader: FeedReader): FeedFacts {
  const { language, currency, rate, brand } = reader;
  return {
    // As the page that the item leads to: a gap of the language is filled from another.
    title: textIn(product.title, language),
    description: textIn(product.story, language),
    brand: makerName(product.kit) ?? brand,
    colour: colourOf(product, language),
    sizes: product.sizes.length,
    price: priceIn(product, rate, currency).amount,
  };
}

/** Text of the photograph that stands in the drawing's place; null where the drawing is seen. */
const photoAltOf = ({ photos }: FeedProduct): PartialText | null =>
  photos.find(({ mode }) => mode === "replace")?.alt ?? null;

/**
 * Up to three colours that its picture shows, the main one first, as search finds it by them; else the
 * merchant's own name of one, which the tables need not know.
 * @returns null for a product that is no clothing and shows none that is known: it needs none
 */
function colourOf(product: FeedProduct, language: Language): string | null {
  const { main, beside } = shownColours({ ...product, photoAlt: photoAltOf(product) });
  const names = [...main, ...beside].map((name) => kitWords[language].colours[name]);
  const [own] = names.length > 0 ? [] : colourTexts(product.details);
  const text =
    [...new Set(names)].slice(0, 3).join("/") || (own ? textIn(own, language) : "").slice(0, 100);
  return text === "" && !clothing.has(product.kit.garment) ? null : text;
}

/** Products whose colour Google Merchant requires. */
const clothing: ReadonlySet<Garment> = new Set([
  "jersey",
  "kit",
  "top",
  "jacket",
  "pants",
  "scarf",
  "cap",
  "gloves",
  "patch",
]);

/** The items of a product, one for each size, with the fields of Google's specification. */
export function feedItems(
  product: FeedProduct,
  facts: FeedFacts,
  reader: FeedReader,
): FeedField[][] {
  return product.sizes.map((size) => [
    // Stable as long as the size is sold; a merchant's own number goes before.
    ["id", (size.sku ?? sizeId(product.id, size.size)).slice(0, 50)],
    // As the `productGroupID` of its page.
    ["item_group_id", product.id.slice(0, 50)],
    ["title", [...facts.title].slice(0, 150).join("")],
    ["description", [...facts.description].slice(0, 5000).join("")],
    ["link", linkOf(product, size.size, reader)],
    ...pictures(product, reader.origin),
    ["availability", size.stock > 0 ? "in_stock" : "out_of_stock"],
    ...prices(product, reader),
    ["brand", facts.brand.slice(0, 70)],
    ...(size.ean === null ? [] : [["gtin", size.ean] as const]),
    ...(size.sku === null ? [] : [["mpn", size.sku.slice(0, 70)] as const]),
    // Brand and number of the maker are identifiers, too.
    ...(size.ean === null && size.sku === null ? [["identifier_exists", "no"] as const] : []),
    ["condition", "new"],
    ...kindFields(product, reader.language),
    ...(facts.colour === null ? [] : [["color", facts.colour] as const]),
    ["size", size.size],
    ...people(product),
    ["shipping_weight", `${product.weightG} g`],
    ...shipping(product, reader),
  ]);
}

/** Opens with that size chosen, as required of the variants of a group. */
const linkOf = (
  { slug }: FeedProduct,
  size: string,
  { origin, language, currency }: FeedReader,
): string => `${origin}/product/${slug}?${sizeQuery(size)}&lang=${language}&currency=${currency}`;

/** Pixels only, since a drawing's SVG is refused; photographs first where they stand in its place. */
function pictures({ slug, kitHash, photos }: FeedProduct, origin: string): FeedField[] {
  const photo = (hash: string) => photoAddress({ hash, width: 1200, format: "webp" });
  const front = pictureAddress({ slug, kitHash, side: "front" });
  const drawn = share(front);
  const of = (wanted: string) =>
    photos.filter(({ mode }) => mode === wanted).map(({ hash }) => photo(hash));
  const [first, ...more] = [...of("replace"), drawn, ...of("beside")];
  return [
    ["image_link", origin + (first ?? drawn)],
    ...more.slice(0, 10).map((path) => ["additional_image_link", origin + path] as const),
  ];
}

/** Both sides as pixels: `front.{hash}.svg` → `share.{hash}.1200.png`. */
const share = (front: string) => front.replace(/\/front\.([\w-]+)\.svg$/, "/share.$1.1200.png");

/** A reduced product has its former price, and the present one as that of the sale. */
function prices(product: FeedProduct, { rate, currency }: FeedReader): FeedField[] {
  const money = (minor: number) => `${toDecimal(minor, currency)} ${currency}`;
  const { amount, listAmount } = priceIn(product, rate, currency);
  if (listAmount === null || listAmount <= amount) return [["price", money(amount)]];
  return [
    ["price", money(listAmount)],
    ["sale_price", money(amount)],
  ];
}

/** Numbers of Google's taxonomy of products. */
const categories: Readonly<Record<Garment, string>> = {
  jersey: "3598", // Sports Uniforms
  kit: "3598",
  top: "212", // Shirts & Tops
  jacket: "5598", // Coats & Jackets
  pants: "204", // Pants
  scarf: "177", // Scarves & Shawls
  cap: "173", // Hats
  gloves: "170", // Gloves & Mittens
  patch: "167", // Clothing Accessories
  ball: "499713", // Sporting Goods > Athletics
  bag: "5181", // Luggage & Bags
  mug: "2169", // Mugs
  print: "500044", // Posters, Prints, & Visual Artwork
};

function kindFields(product: FeedProduct, language: Language): FeedField[] {
  const { kit, league, team, details } = product;
  const names = [league, team].flatMap((name) => (name ? [textIn(name, language)] : []));
  // Of the form, else the merchant's own row of facts.
  const rows = details.map(({ term, text }) => ({
    term: textIn(term, language),
    text: textIn(text, language),
  }));
  const words = textIn(product.material, language) || (materialIn(rows) ?? "");
  return [
    ["google_product_category", categories[kit.garment]],
    ...(names.length > 0 ? [["product_type", names.join(" > ")] as const] : []),
    ...(words === "" ? [] : [["material", words.slice(0, 200)] as const]),
    // A photograph may show another than the drawing.
    ...(photoAltOf(product) === null ? [["pattern", kit.pattern] as const] : []),
  ];
}

function people({ audience }: FeedProduct): FeedField[] {
  const { gender, ageGroup } = feedPeople(audience);
  return [
    ["gender", gender],
    ["age_group", ageGroup],
    ["size_system", "EU"],
    ["size_type", "regular"],
  ];
}

const shipping = ({ weightG }: FeedProduct, { postage, currency }: FeedReader): FeedField[] =>
  postage(weightG).map(({ country, amount }) => [
    "shipping",
    [
      ["country", country],
      ["price", `${toDecimal(amount, currency)} ${currency}`],
    ],
  ]);
