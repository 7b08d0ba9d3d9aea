import { addBusinessDays } from "./business-days.ts";

export const shippingMethods = ["standard", "express"] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

/** Business days a parcel travels. */
export type Transit = { minDays: number; maxDays: number };

/** Further business days for printing (R-CUSTOM-5). */
export const personalisationDays: Transit = { minDays: 1, maxDays: 2 };

/** Orders after 6 PM in the warehouse count as the next day's (R-DELIVERY-1). */
export const cutOffHour = 18;

export type DeliveryDates = { from: string; to: string };

/**
 * The days between which a parcel is promised.
 * @param ordered date and full hour in the warehouse (Eastern time).
 */
export function deliveryDates(
  ordered: { date: string; hour: number },
  transit: Transit,
  personalised: boolean,
  holidays: ReadonlySet<string>,
): DeliveryDates {
  const late = ordered.hour >= cutOffHour ? 1 : 0;
  const start = addBusinessDays(ordered.date, late, holidays);
  const extra = personalised ? personalisationDays : { minDays: 0, maxDays: 0 };
  return {
    from: addBusinessDays(start, transit.minDays + extra.minDays, holidays),
    to: addBusinessDays(start, transit.maxDays + extra.maxDays, holidays),
  };
}
