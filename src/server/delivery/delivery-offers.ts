import { rulesOf } from "#domain/address/country-rules.ts";
import {
  deliveryDates,
  deliveryRules,
  type DeliveryDates,
  type DeliveryRules,
  type ShippingMethod,
} from "#domain/delivery/delivery-dates.ts";
import { phoneNeedOf, type PhoneNeed } from "#domain/delivery/phone-need.ts";
import { postageFor } from "#domain/delivery/postage.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { ShippingOffer } from "#domain/pricing/quote.ts";
import type { Destination } from "#domain/pricing/tax-place.ts";
import { noTax, type TaxRule } from "#domain/pricing/tax.ts";
import { warehouseTime } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { readDeliveryTerms, type DeliveryTerms } from "./delivery.repository.ts";

export type DeliveryOffer = {
  method: ShippingMethod;
  /** The merchant's words for it; empty: the shop's own. */
  name: PartialText;
  /** Before free delivery is looked at, which depends on the discounted subtotal. */
  postage: ShippingOffer;
  dates: DeliveryDates;
  carrier: string;
  /** Why the parcel needs its recipient's phone; null: it does not. */
  phoneNeed: PhoneNeed | null;
};

export type Delivery = { offers: DeliveryOffer[]; tax: TaxRule };

export type Parcel = Destination & { weightG: number; personalised: boolean };

/**
 * The methods by which a parcel may travel to a country, with fee and days. Without offers there is
 * no delivery. Methods whose weight limit the parcel exceeds are left out.
 */
export async function deliveryOffers(
  queries: Queries,
  parcel: Parcel,
  now: Date,
): Promise<Delivery> {
  // The rest of the world is a zone, but an address outside all zones has no rules and would be
  // refused.
  if (!rulesOf(parcel.country)) return { offers: [], tax: noTax };
  const settings = await readSettings(queries, ruleKeys);
  const ordered = warehouseTime(now, settings.timeZone);
  const terms = await readDeliveryTerms(queries, parcel, ordered.date);
  return { offers: makeOffers(terms, parcel, ordered, deliveryRules(settings)), tax: terms.tax };
}

const ruleKeys = [
  "timeZone",
  "cutOffHour",
  "personalisationMinDays",
  "personalisationMaxDays",
] as const;

export function makeOffers(
  terms: Pick<DeliveryTerms, "rates" | "holidays">,
  parcel: Pick<Parcel, "weightG" | "personalised" | "country">,
  ordered: { date: string; hour: number },
  rules: DeliveryRules,
): DeliveryOffer[] {
  const holidays = new Set(terms.holidays);
  return terms.rates.flatMap((rate) => {
    const fee = postageFor(rate, parcel.weightG);
    if (fee === null) return [];
    return {
      method: rate.method,
      name: rate.name,
      postage: { fee, freeFrom: rate.freeFrom },
      dates: deliveryDates(ordered, rate, parcel.personalised, holidays, rules),
      carrier: rate.carrier,
      phoneNeed: phoneNeedOf(rate, parcel.country),
    };
  });
}
