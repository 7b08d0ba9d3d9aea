import type { Product } from "#contract/catalog.ts";
import type { Review } from "#contract/review.ts";
import { makerName } from "#domain/catalog/kit-model.ts";
import { materialIn } from "#domain/catalog/material-row.ts";
import { sizeId } from "#domain/catalog/size-id.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { sizeQuery } from "#domain/catalog/size-link.ts";
import type { Edition } from "#domain/catalog/edition.ts";
import type { Language } from "#domain/language.ts";
import { breadcrumbData, type Thing } from "#web/layout/seo/structured-data.ts";
import { sharePicture } from "./configurator/design-link.ts";

interface ProductFacts {
  origin: string;
  language: Language;
  product: Product;
  /** The shop's name: the brand of what has no maker of its own. */
  brand: string;
  /** Days in which blank items can be returned. */
  returnDays: number;
  /** Whether the page of the return policy is published. */
  hasReturnPage: boolean;
  /** The reviews shown on the page. */
  reviews: readonly Review[];
}

/**
 * A product for search engines: a group with a variant for each size, offers in the page's
 * currency, postage and returns, reviews, and its breadcrumb (R-FEED-2).
 */
export function productData(facts: ProductFacts): Thing[] {
  const { origin, product, brand } = facts;
  const { slug, title, breadcrumb } = product;
  const url = `${origin}/product/${slug}`;
  const trail = breadcrumb.map(({ tag, tagName }) => ({
    name: tagName,
    path: `/collections/${encodeURIComponent(tag)}`,
  }));
  const way = [...trail, { name: title, path: `/product/${slug}` }];
  return [groupOf(facts, url), ...termsOf(facts, url), breadcrumbData(origin, way, brand)];
}

function groupOf({ origin, language, product, brand, reviews }: ProductFacts, url: string): Thing {
  const { title, story, images, image, details, kit, editions } = product;
  const pictures = [sharePicture(image, ""), ...images.map((one) => one.url)];
  const maker = makerName(kit) ?? brand;
  const material = product.material ?? materialIn(product.details);
  const absolute = pictures.flatMap((path) => (path ? [origin + path] : []));
  return {
    "@type": "ProductGroup",
    "@id": `${url}#product`,
    name: title,
    description: story,
    productGroupID: product.id,
    url,
    inLanguage: language,
    image: absolute,
    // The cuts of a shirt, such as women's and kids', have pages of their own.
    variesBy: ["size", ...new Set(editions.flatMap(({ edition }) => differences(edition)))].map(
      (name) => `https://schema.org/${name}`,
    ),
    brand: { "@type": "Brand", name: maker },
    ...(material ? { material } : {}),
    ...(product.manufacturer
      ? { manufacturer: { "@type": "Organization", ...product.manufacturer } }
      : {}),
    additionalProperty: details.map(({ term, text }) => ({
      "@type": "PropertyValue",
      name: term,
      value: text,
    })),
    hasVariant: [
      ...product.sizes.map((size) =>
        variantOf(product, size, { image: absolute[0] ?? "", url, language }),
      ),
      ...editions
        .filter(({ slug }) => slug !== product.slug)
        .map((edition) => editionData(edition, origin, language)),
    ],
    ...ratingOf(product, reviews),
  };
}

/** For whom a cut is made, where it is not for every adult; ages in years. */
const audiences: Partial<Record<Edition, Record<string, string | number>>> = {
  women: { suggestedGender: "female" },
  kids: { suggestedMinAge: 5, suggestedMaxAge: 13 },
  toddler: { suggestedMinAge: 1, suggestedMaxAge: 5 },
};

/** The properties by which search engines tell such a cut from the others. */
const differences = (edition: Edition): string[] =>
  edition === "women" ? ["suggestedGender"] : audiences[edition] ? ["suggestedAge"] : [];

/** Another cut of the same shirt: its own page has the sizes, so its offer is that of the whole. */
function editionData(
  { edition, title, slug, price, image, inStock }: Product["editions"][number],
  origin: string,
  language: Language,
): Thing {
  const url = `${origin}/product/${slug}`;
  const audience = audiences[edition];
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: title,
    url,
    inLanguage: language,
    image: origin + image,
    ...(audience ? { audience: { "@type": "PeopleAudience", ...audience } } : {}),
    offers: offerOf(price, inStock, url),
  };
}

const offerOf = (price: Product["price"], inStock: boolean, url: string): Thing => ({
  "@type": "Offer",
  url,
  priceCurrency: price.currency,
  price: price.amount,
  availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
  itemCondition: "https://schema.org/NewCondition",
});

type Size = Product["sizes"][number];

/** One size. Its number is the merchant's, or made of product and size. */
function variantOf(
  product: Product,
  one: Size,
  { image, url, language }: { image: string; url: string; language: Language },
): Thing {
  const { price, title, story, outOn } = product;
  const { size, sku, gtin } = one;
  const inStock = one.inStock && !outOn;
  const own = `${url}?${sizeQuery(size)}`;
  return {
    "@type": "Product",
    name: `${title} – ${sizeName(size, language)}`,
    url: own,
    description: story,
    image,
    sku: sku ?? sizeId(product.id, size),
    ...(gtin ? { gtin } : {}),
    size: sizeName(size, language),
    offers: {
      ...offerOf(price, inStock, own),
      ...(product.shipping ? { shippingDetails: { "@id": `${url}#shipping` } } : {}),
      hasMerchantReturnPolicy: { "@id": `${url}#returns` },
    },
  };
}

/** Postage and returns, said once for all sizes. */
function termsOf(facts: ProductFacts, url: string): Thing[] {
  const { origin, returnDays, hasReturnPage, product } = facts;
  const { shipping, price } = product;
  const returns: Thing = {
    "@type": "MerchantReturnPolicy",
    "@id": `${url}#returns`,
    ...(shipping ? { applicableCountry: shipping.country } : {}),
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    ...(hasReturnPage ? { merchantReturnLink: `${origin}/return-policy` } : {}),
  };
  if (!shipping) return [returns];
  return [
    {
      "@type": "OfferShippingDetails",
      "@id": `${url}#shipping`,
      shippingDestination: { "@type": "DefinedRegion", addressCountry: shipping.country },
      shippingRate: {
        "@type": "MonetaryAmount",
        value: shipping.fee.amount,
        currency: price.currency,
      },
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        handlingTime: daysOf(shipping.handling),
        transitTime: daysOf(shipping.transit),
      },
    },
    returns,
  ];
}

const daysOf = ({ minDays, maxDays }: { minDays: number; maxDays: number }): Thing => ({
  "@type": "QuantitativeValue",
  minValue: minDays,
  maxValue: maxDays,
  unitCode: "DAY",
});

/** Absent without reviews: a rating of zero would be false. */
function ratingOf({ reviews: { count, mean } }: Product, reviews: readonly Review[]) {
  if (count === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: mean,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ author, rating, text, language, date }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: `${author.letter}.` },
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
      reviewBody: text,
      inLanguage: language,
      datePublished: date,
    })),
  };
}
