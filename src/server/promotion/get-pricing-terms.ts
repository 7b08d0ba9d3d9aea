import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import type { VolumeRule } from "#domain/promotion/volume-discount.ts";
import type { Queries } from "#server/platform/database.ts";
import { readPricingTerms } from "./promotion.repository.ts";

/** The terms of every quote of the moment. */
export type PricingTerms = {
  rules: VolumeRule[];
  /** Whether the percentages of several rules add up (R-PROMO-3); off unless the merchant says so. */
  stacking: boolean;
  rate: RateMicros;
  /** Whether the merchant sells in this currency. */
  isSold: boolean;
};

/**
 * Rules, stacking and rate in one statement, read afresh for every quote: a change of the merchant
 * holds at once, in every process.
 * @throws when no rate is in force for the currency.
 */
export async function getPricingTerms(
  queries: Queries,
  currency: CurrencyCode,
): Promise<PricingTerms> {
  const terms = await readPricingTerms(queries, currency);
  if (!terms?.rate) throw new Error(`no exchange rate in force for ${currency}`);
  return { ...terms, rate: terms.rate };
}
