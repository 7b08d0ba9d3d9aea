import type { ProductCard } from "#contract/catalog.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { priceIn, type PricedProduct } from "#domain/pricing/hand-price.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { rateOf, type Catalogue, type CatalogueProduct } from "./catalogue.ts";

export const joinSentences = (first: string, second: string, language: Language): string =>
  `${first}${languageTable[language].punctuation.stop}${second}`;

export type Reader = { language: Language; currency: CurrencyCode };

/** A product as a list shows it, in the reader's language and currency. */
export function makeProductCard(
  catalogue: Catalogue,
  product: CatalogueProduct,
  { language, currency }: Reader,
): ProductCard {
  const rate = rateOf(catalogue.rates, currency);
  return {
    id: product.id,
    slug: product.slug,
    title: product.title[language],
    team: catalogue.names.get("team")?.get(product.teamSlug)?.name[language] ?? "",
    ...cardPrices(product, rate, currency),
    image: product.image,
    ...(product.backImage === null ? {} : { backImage: product.backImage }),
    ...(product.thumbhash === null ? {} : { thumbhash: product.thumbhash }),
    imageAlt: joinSentences(
      product.title[language],
      catalogue.describe(product)[language],
      language,
    ),
    tags: [...product.tags],
    badges: product.badges,
    ...(product.outSince === null ? {} : { outSince: product.outSince }),
    ...(product.isComing ? { outOn: new Date(product.publishedAt).toISOString() } : {}),
    sizes: product.sizes,
    ...(product.sizeGaps.length === 0 ? {} : { sizeGaps: product.sizeGaps }),
    ...ratingOf(product),
    ...(product.onlyChoice === null ? {} : { onlyChoice: product.onlyChoice }),
  };
}

function ratingOf({
  reviewCount: count,
  ratingSum,
}: CatalogueProduct): Pick<ProductCard, "rating"> {
  return count === 0 ? {} : { rating: { count, mean: Math.round((ratingSum * 10) / count) / 10 } };
}

/** Price and former price, if there is one, in the reader's currency. */
export function cardPrices(
  product: PricedProduct,
  rate: RateMicros,
  currency: CurrencyCode,
): Pick<ProductCard, "price" | "listPrice"> {
  const { amount, listAmount } = priceIn(product, rate, currency);
  const price = toMoney(amount, currency);
  return listAmount === null ? { price } : { price, listPrice: toMoney(listAmount, currency) };
}
