import type { DeliveryPromise } from "#contract/delivery.ts";
import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import { countryName } from "#domain/address/country-name.ts";
import { nameIn } from "#domain/delivery/method-name.ts";
import { convertFromUsd } from "#domain/money.ts";
import { getSellables } from "#server/catalog/get-sellables.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { getPricingTerms } from "#server/promotion/get-pricing-terms.ts";
import { deliveryOffers } from "#server/delivery/delivery-offers.ts";

/**
 * The days on which one unit of a product ordered now reaches a country, and the fee. The
 * dates are those of the quote (`delivery/delivery-offers.ts`).
 */
export async function promiseDelivery(
  queries: Queries,
  { productId, country, personalised }: EndpointInput<"getDeliveryPromise">,
  { language, currency }: Pick<RequestContext, "language" | "currency">,
  now: Date,
): Promise<Outcome<DeliveryPromise>> {
  const sellable = (await getSellables(queries, [productId], [])).get(productId);
  if (!sellable?.published) return refuse("notFound");
  const [{ rate }, { offers }] = await Promise.all([
    getPricingTerms(queries, currency),
    deliveryOffers(queries, { country, weightG: sellable.weightG, personalised }, now),
  ]);
  const money = (usd: number) => toMoney(convertFromUsd(usd, rate, currency), currency);
  return done({
    country,
    countryName: countryName(country, language),
    ways: offers.map(({ method, name, dates, postage: { fee, freeFrom } }) => ({
      method,
      ...nameIn(name, language),
      dates,
      fee: money(fee),
      ...(freeFrom === null ? {} : { freeFrom: money(freeFrom) }),
    })),
  });
}
