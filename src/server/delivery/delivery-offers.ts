import {
  deliveryDates,
  deliveryRules,
  type DeliveryDates,
  type DeliveryRules,
  type ShippingMethod,
} from "#domain/delivery/delivery-dates.ts";
import { minor } from "#domain/money.ts";
import type { ShippingOffer } from "#domain/pricing/quote.ts";
import { warehouseTime } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import {
  readDeliveryTerms,
  type DeliveryTerms,
  type ShippingRateRow,
} from "./delivery.repository.ts";

export type DeliveryOffer = {
  method: ShippingMethod;
  /** Before free delivery is looked at, which depends on the discounted subtotal. */
  postage: ShippingOffer;
  dates: DeliveryDates;
  carrier: string;
};

export type Delivery = { offers: DeliveryOffer[]; taxPercent: number };

export type Parcel = { country: string; weightG: number; personalised: boolean };

/** How a parcel may travel to a country, for what fee and until when; no offers, no delivery. */
export async function deliveryOffers(
  queries: Queries,
  parcel: Parcel,
  now: Date,
): Promise<Delivery> {
  const ordered = warehouseTime(now);
  const terms = await readDeliveryTerms(queries, parcel.country, ordered.date);
  const rules = deliveryRules(await readSettings(queries, ruleKeys));
  return { offers: makeOffers(terms, parcel, ordered, rules), taxPercent: terms.taxPercent };
}

const ruleKeys = ["cutOffHour", "personalisationMinDays", "personalisationMaxDays"] as const;

export function makeOffers(
  terms: Pick<DeliveryTerms, "rates" | "holidays">,
  parcel: Pick<Parcel, "weightG" | "personalised">,
  ordered: { date: string; hour: number },
  rules: DeliveryRules,
): DeliveryOffer[] {
  const holidays = new Set(terms.holidays);
  return terms.rates.map((rate) => ({
    method: rate.method,
    postage: { fee: postageUsd(rate, parcel.weightG), freeFrom: rate.freeFrom },
    dates: deliveryDates(ordered, rate, parcel.personalised, holidays, rules),
    carrier: rate.carrier,
  }));
}

/** US cents: the first kilogram, and each further one begun. */
export function postageUsd(
  rate: Pick<ShippingRateRow, "fee" | "feePerKg">,
  weightG: number,
): number {
  const further = Math.max(0, Math.ceil(weightG / 1000) - 1);
  return minor(rate.fee + further * rate.feePerKg);
}
