import type { Product } from "#contract/catalog.ts";
import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import { countFitVotes } from "#domain/catalog/fit-advice.ts";
import { hasBack } from "#domain/catalog/kit-model.ts";
import { pageFields, type PageField } from "#domain/catalog/product-fields.ts";
import { readIn, textIn, type PartialText } from "#domain/language/text-in.ts";
import { customTypes } from "#domain/customization.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import { feedCountries } from "#domain/feed/feed-gaps.ts";
import { convertFromUsd } from "#domain/money.ts";
import { readLowestPostage } from "#server/delivery/lowest-postage.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import type { Language } from "#domain/language.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import type { Settings } from "#domain/shop/settings.ts";
import { describeHardPrint, describeKit } from "#kit/describe-kit.ts";
import { clothSource } from "#server/image/cloth-source.ts";
import { photoAddress, type PhotoMode } from "#server/image/photo.ts";
import { pictureAddress, type PictureSide } from "#server/image/picture-address.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { rateOf, type Catalogue } from "./catalogue.ts";
import { findEditions } from "./find-editions.ts";
import { findBreadcrumb, findRelated } from "./find-related.ts";
import { knownBadges } from "./load-catalogue.ts";
import { cardPrices, joinSentences, makeProductCard, type Reader } from "./make-product-card.ts";
import { readProduct, type ProductRow } from "./product.repository.ts";

const settingsOfPage = [
  "premiumNameUsd",
  "premiumNumberUsd",
  "lowStock",
  "personalisationMaxDays",
] as const;
type PageSettings = Pick<Settings, (typeof settingsOfPage)[number]>;

/**
 * One published or announced product by slug (`title`) or id. Stock and price are those of this moment; menu
 * names and related products come from the catalogue's copy.
 */
export async function getProduct(
  database: Database,
  catalogue: Catalogue,
  { title, id }: EndpointInput<"getProduct">,
  reader: Reader,
): Promise<Outcome<Product>> {
  if (title === undefined && id === undefined) {
    return refuseFields([{ path: "title", key: "required" }]);
  }
  const wanted = title === undefined ? { id: id ?? "" } : { slug: title };
  const row = await readProduct(database.driver, wanted, reader.currency);
  if (!row || (id !== undefined && row.id !== id)) return refuse("notFound");
  const settings = await readSettings(database.queries, settingsOfPage);
  const shipping = await shippingOf(database, row, reader.currency, settings);
  const detail = toDetail(row, catalogue, reader, settings);
  const cloth = clothSource(row);
  return done({ ...detail, ...(shipping ? { shipping } : {}), ...(cloth ? { cloth } : {}) });
}

/** For search engines, which compare prices with postage and dates of arrival. */
async function shippingOf(
  { queries }: Database,
  { weightG, rateMicros, customTypes: printed }: ProductRow,
  currency: CurrencyCode,
  { personalisationMaxDays }: PageSettings,
): Promise<Product["shipping"]> {
  const [country] = feedCountries[currency];
  if (country === undefined) return undefined;
  const feeFor = await readLowestPostage(queries, country);
  const lowest = feeFor(weightG);
  const rate = rateOf({ [currency]: rateMicros ?? undefined }, currency);
  if (lowest === null) return undefined;
  const fee = toMoney(convertFromUsd(lowest.fee, rate, currency), currency);
  // What is ordered after the cut-off leaves a day later (R-DELIVERY-1).
  const longest = 1 + (printed.some((one) => one !== 1) ? personalisationMaxDays : 0);
  const handling = { minDays: 0, maxDays: longest };
  return { country, fee, handling, transit: lowest.transit };
}

/** Up to `lowStock` units of a size the answer says how many are left. */
const sizesOf = ({ sizes }: ProductRow, lowStock: number): Product["sizes"] =>
  sizes.map(([size, stock, sku, ean]) => ({
    size,
    inStock: stock > 0,
    ...(stock <= lowStock ? { left: stock } : {}),
    ...(sku === null ? {} : { sku }),
    ...(ean === null ? {} : { gtin: ean }),
  }));

function toDetail(
  row: ProductRow,
  catalogue: Catalogue,
  reader: Reader,
  settings: PageSettings,
): Product {
  const { language, currency } = reader;
  const rate = rateOf({ [currency]: row.rateMicros ?? undefined }, currency);
  const drawings = drawingsOf(row, reader);
  const [front, back] = drawings;
  const thumbhash = catalogue.byId.get(row.id)?.thumbhash;
  return {
    id: row.id,
    slug: row.slug,
    title: textIn(row.title, language),
    team: row.team ? textIn(row.team, language) : "",
    ...cardPrices(row, rate, currency),
    image: front.url,
    ...(back ? { backImage: back.url } : {}),
    ...(thumbhash ? { thumbhash } : {}),
    imageAlt: front.alt,
    tags: row.tags,
    ...badgesOf(row),
    sizes: sizesOf(row, settings.lowStock),
    customTypes: customTypes.filter((type) => row.customTypes.includes(type)),
    patchIds: row.extras.flatMap(([extra, kind]) => (kind === "patch" ? extra : [])),
    addonIds: row.extras.flatMap(([extra, kind]) => (kind === "addon" ? extra : [])),
    ...(row.squadId === null ? {} : { squadId: row.squadId }),
    sizeChart: { name: textIn(row.sizeChartName, language), rows: row.sizeChartRows },
    images: [
      ...photosOf(row, "replace", language),
      ...drawings,
      ...photosOf(row, "beside", language),
    ],
    story: textIn(row.story, language),
    ...otherLanguages(row, language),
    ...factsOf(row, language),
    ...(row.lowestUsd === null
      ? {}
      : { lowestPrice: toMoney(convertFromUsd(row.lowestUsd, rate, currency), currency) }),
    details: row.details.map(({ term, text }) => ({
      term: textIn(term, language),
      text: textIn(text, language),
    })),
    ...reviewsOf(row),
    ...kitOf(row, language),
    pricing: pricingOf(row, rate, settings),
    breadcrumb: findBreadcrumb(catalogue, row.tags).map(({ tag, name }) => ({
      tag,
      tagName: name[language],
    })),
    ...othersOf(catalogue, row, reader),
  };
}

const pricingOf = (
  { priceUsd, playersUsd, handPrices }: ProductRow,
  rateMicros: RateMicros,
  { premiumNameUsd, premiumNumberUsd }: PageSettings,
): Product["pricing"] => ({
  baseUsd: priceUsd,
  rateMicros,
  premiumNameUsd,
  premiumNumberUsd,
  ...(playersUsd ? { playersUsd } : {}),
  ...(handPrices ? { byHand: amountsOf(handPrices) } : {}),
});

/** Badges, and when a limited one came out, or an announced one will. */
const badgesOf = (row: ProductRow): Pick<Product, "badges" | "outSince" | "outOn"> => ({
  badges: knownBadges(row.badges),
  ...(row.outSince === null ? {} : { outSince: row.outSince }),
  ...(row.outOn === null ? {} : { outOn: row.outOn.toISOString() }),
});

/** Other products that its page leads to. */
function othersOf(catalogue: Catalogue, row: ProductRow, reader: Reader) {
  const related = findRelated(catalogue, { ...row, garment: row.kit.garment });
  return {
    editions: editionsOf(catalogue, row.id, reader),
    related: related.map((product) => makeProductCard(catalogue, product, reader)),
  };
}

const editionsOf = (catalogue: Catalogue, id: string, { currency, language }: Reader) =>
  findEditions(catalogue, id).map(({ edition, product }) => ({
    edition,
    title: product.title[language],
    slug: product.slug,
    price: cardPrices(product, rateOf(catalogue.rates, currency), currency).price,
    image: product.image,
    inStock: product.sizes.length > 0,
  }));

const amountsOf = (prices: HandPrices): Product["pricing"]["byHand"] =>
  Object.fromEntries(Object.entries(prices).map(([code, { amount }]) => [code, amount]));

type Image = Product["images"][number];

/** Photographs come first where they stand in the drawing's place, else after it. */
function photosOf({ title, photos }: ProductRow, mode: PhotoMode, language: Language): Image[] {
  return photos.flatMap((photo) => {
    if (photo.mode !== mode) return [];
    const url = photoAddress({ hash: photo.hash, width: 1200, format: "webp" });
    return [
      { url, alt: photo.alt[language] || textIn(title, language), side: "front", photo: true },
    ];
  });
}

/** What is drawn, and what is wrong with it. */
function kitOf({ kit }: ProductRow, language: Language): Pick<Product, "kit" | "hardPrint"> {
  const hardPrint = describeHardPrint(kit, language);
  return hardPrint === null ? { kit } : { kit, hardPrint };
}

/** Stands for whatever a page prints. */
const anyPrint = { name: "{print}", number: "", patches: [] };

function drawingsOf(row: ProductRow, { language }: Reader): [Image, ...Image[]] {
  const { slug, kitHash, kit } = row;
  const image = (side: PictureSide): Image => {
    const plain = describeKit(kit, { side }, language);
    const printed = describeKit(kit, { side, design: anyPrint }, language);
    const url = pictureAddress({ slug, kitHash, side });
    const alt = joinSentences(textIn(row.title, language), plain, language);
    return { url, alt, side, words: { plain, printed } };
  };
  return hasBack(kit.garment) ? [image("front"), image("back")] : [image("front")];
}

/** What law and search engines want, as far as the merchant gave it. */
function factsOf(row: ProductRow, language: Language) {
  const { seoTitle, seoText, manufacturer, euContact } = row;
  const [title, text] = [textIn(seoTitle, language), textIn(seoText, language)];
  return {
    ...(title || text ? { seo: { title, text } } : {}),
    ...pageParts(row, language),
    ...(manufacturer ? { manufacturer } : {}),
    ...(euContact ? { euContact } : {}),
  };
}

/** What the table of fields puts on the page, where something is said. */
const pageParts = (row: ProductRow, language: Language): Pick<Product, PageField> =>
  Object.fromEntries(
    pageFields.flatMap((name) => {
      const value: PartialText | number | null = row[name];
      const said = typeof value === "object" ? value && textIn(value, language) : value;
      return said === null || said === "" ? [] : [[name, said]];
    }),
  );

/** The mean has two decimals; 0 without reviews. */
function reviewsOf(row: ProductRow): Pick<Product, "reviews" | "fitVotes"> {
  const mean = row.reviewCount === 0 ? 0 : row.ratingSum / row.reviewCount;
  const fit = { small: row.fitSmall, true: row.fitTrue, large: row.fitLarge };
  const isWorn = row.tooSmall + row.tooLarge + row.kept > 0;
  return {
    reviews: { count: row.reviewCount, mean: Math.round(mean * 100) / 100, fit },
    ...(isWorn && { fitVotes: countFitVotes(fit, row) }),
  };
}

/** Which texts a page shows in another language than its own. */
function otherLanguages({ title, story }: ProductRow, language: Language) {
  const [titleIn, storyIn] = [readIn(title, language), readIn(story, language)];
  if (titleIn === language && storyIn === language) return {};
  return {
    otherLanguages: {
      ...(titleIn === language ? {} : { title: titleIn }),
      ...(storyIn === language ? {} : { story: storyIn }),
    },
  };
}
