import type { Settings } from "../shop/settings.ts";
import { addBusinessDays, dateOfDay, dayNumber } from "./business-days.ts";

/** `standard`, `express`, or the code of a method that the merchant has added. */
export type ShippingMethod = string;

/** Business days a parcel travels. */
export type Transit = { minDays: number; maxDays: number };

export type DeliveryRules = {
  /** Orders from this hour on in the warehouse count as the next day's (R-DELIVERY-1). */
  cutOffHour: number;
  /** Further business days for printing (R-CUSTOM-5). */
  personalisation: Transit;
};

/** The rules as the settings give them. */
export const deliveryRules = (
  settings: Pick<Settings, "cutOffHour" | "personalisationMinDays" | "personalisationMaxDays">,
): DeliveryRules => ({
  cutOffHour: settings.cutOffHour,
  personalisation: {
    minDays: settings.personalisationMinDays,
    maxDays: settings.personalisationMaxDays,
  },
});

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
  { cutOffHour, personalisation }: DeliveryRules,
): DeliveryDates {
  // The next day of the calendar: a Saturday evening is Sunday's, so it begins on Monday too.
  const late = ordered.hour >= cutOffHour ? 1 : 0;
  const counted = dateOfDay(dayNumber(ordered.date) + late);
  const start = addBusinessDays(counted, 0, holidays);
  const extra = personalised ? personalisation : { minDays: 0, maxDays: 0 };
  return {
    from: addBusinessDays(start, transit.minDays + extra.minDays, holidays),
    to: addBusinessDays(start, transit.maxDays + extra.maxDays, holidays),
  };
}
