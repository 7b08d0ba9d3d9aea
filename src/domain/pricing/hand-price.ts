import type { CurrencyCode, RateMicros } from "../currency.ts";
import { convertFromUsd, type Minor } from "../money.ts";

/** A product's price in one currency, set by hand, in its minor units. */
export type HandPrice = { amount: Minor; listAmount: Minor | null };
export type HandPrices = Partial<Record<CurrencyCode, HandPrice>>;

export type PricedProduct = {
  priceUsd: Minor;
  listPriceUsd: Minor | null;
  /** null without any. */
  handPrices: HandPrices | null;
};

/**
 * Price and former price in a currency: the merchant's own where he has set one, else converted
 * (R-PRICE-6). A price by hand has no former price but its own.
 */
export function priceIn(
  { priceUsd, listPriceUsd, handPrices }: PricedProduct,
  rate: RateMicros,
  currency: CurrencyCode,
): HandPrice {
  const byHand = handPrices?.[currency];
  if (byHand) return byHand;
  return {
    amount: convertFromUsd(priceUsd, rate, currency),
    listAmount: listPriceUsd === null ? null : convertFromUsd(listPriceUsd, rate, currency),
  };
}
