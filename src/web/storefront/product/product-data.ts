import type { Product } from "#contract/catalog.ts";
import type { CurrencyList } from "#contract/currency.ts";
import type { Review } from "#contract/review.ts";
import type { Language } from "#domain/language.ts";
import { convertFromUsd, toDecimal } from "#domain/money.ts";
import { breadcrumbData, type Thing } from "#web/layout/seo/structured-data.ts";
import { sharePicture } from "./configurator/design-link.ts";

interface ProductFacts {
  origin: string;
  /** The shop's name. */
  brand: string;
  language: Language;
  product: Product;
  currencies: CurrencyList["records"];
  /** The reviews shown on the page. */
  reviews: readonly Review[];
}

/** A product for search engines: an offer per currency, reviews, and its breadcrumb. */
export function productData({
  origin,
  brand,
  language,
  product,
  currencies,
  reviews,
}: ProductFacts): Thing[] {
  const { slug, title, story, images, image, details, breadcrumb } = product;
  const url = `${origin}/product/${slug}`;
  const maker = product.kit.maker;
  const pictures = [sharePicture(image, ""), ...images.map((one) => one.url)];
  const thing: Thing = {
    "@type": "Product",
    "@id": `${url}#product`,
    name: title,
    description: story,
    sku: product.id,
    url,
    inLanguage: language,
    image: pictures.flatMap((path) => (path ? [origin + path] : [])),
    ...(maker
      ? { brand: { "@type": "Brand", name: maker[0]?.toUpperCase() + maker.slice(1) } }
      : {}),
    additionalProperty: details.map(({ term, text }) => ({
      "@type": "PropertyValue",
      name: term,
      value: text,
    })),
    offers: offersOf(product, currencies, url),
    ...ratingOf(product, reviews),
  };
  const trail = breadcrumb.map(({ tag, tagName }) => ({
    name: tagName,
    path: `/collections/${encodeURIComponent(tag)}`,
  }));
  return [
    thing,
    breadcrumbData({ origin, brand }, [...trail, { name: title, path: `/product/${slug}` }]),
  ];
}

function offersOf(
  { sizes, pricing }: Product,
  currencies: CurrencyList["records"],
  url: string,
): Thing[] {
  const inStock = sizes.some((size) => size.inStock);
  return currencies.map(({ code, rateMicros }) => ({
    "@type": "Offer",
    priceCurrency: code,
    price: toDecimal(convertFromUsd(pricing.baseUsd, rateMicros, code), code),
    availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    url,
  }));
}

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
