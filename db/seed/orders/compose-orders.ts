import { openingRates } from "#domain/currency.ts";
import {
  deliveryDates,
  deliveryRules,
  type DeliveryDates,
  type ShippingMethod,
} from "#domain/delivery/delivery-dates.ts";
import { postageFor } from "#domain/delivery/postage.ts";
import { defaultOf } from "#domain/shop/settings.ts";
import { priceQuote, type Quote } from "#domain/pricing/quote.ts";
import { noTax } from "#domain/pricing/tax.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";
import { warehouseTime } from "#server/platform/clock.ts";
import { daysBeforeEpoch } from "../epoch.ts";
import { holidays } from "../holidays.ts";
import { seededId } from "../seeded-id.ts";
import { seededRandom, type SeededRandom } from "../seeded-random.ts";
import { promotionRules } from "../settings.ts";
import { shippingRates, shippingZones, type ShippingRateRow } from "../shipping.ts";
import { composeLine, type LinePlan } from "./compose-line.ts";
import { seedCustomers, type SeedCustomer } from "./customers.ts";
import { courseOf, type Course } from "./order-course.ts";

export type SeedOrder = {
  id: string;
  /** Identifies the order in every seeded random choice. */
  key: string;
  at: Date;
  customer: SeedCustomer;
  lines: LinePlan[];
  quote: Quote;
  method: ShippingMethod;
  carrier: string;
  dates: DeliveryDates;
  course: Course;
  /** A part of it has left, the lines at these positions are still being made. */
  part?: { postedAt: Date; waiting: readonly number[] };
};

export const orderCount = 400;
const days = 180;
/** Enough for every payment to be through, see `courseOf`. */
const youngestDays = 0.1;

const rules = promotionRules.map(({ rule }) => rule);
const warehouseHolidays = new Set(
  holidays.filter(({ calendar }) => calendar === "US").map(({ date }) => date),
);

/** Half a year of orders, oldest first, more of them towards its end. */
export function composeOrders(): SeedOrder[] {
  return Array.from({ length: orderCount }, (_, index) => composeOrder(`order:${index}`)).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

function composeOrder(key: string): SeedOrder {
  const random = seededRandom(key);
  const at = daysBeforeEpoch(youngestDays + (days - youngestDays) * random.next() ** 1.4);
  // Some come back again and again, most once.
  const place = Math.floor(seedCustomers.length * random.next() ** 1.5);
  const customer = seedCustomers[place];
  if (!customer) throw new RangeError("no such customer");
  const count = random.chance(0.62) ? 1 : random.chance(0.7) ? 2 : random.int(3, 5);
  const lines = Array.from({ length: count }, () => composeLine(random, at));
  const method = random.chance(0.22) ? "express" : "standard";
  return orderFrom({ key, at, customer, lines, method, course: courseOf(random, at) });
}

type OrderPlan = Pick<SeedOrder, "key" | "at" | "customer" | "lines" | "method" | "course">;

/** Priced and promised as every order is. */
export function orderFrom(plan: OrderPlan): SeedOrder {
  const { key, at, customer, lines, method } = plan;
  const rate = rateTo(customer.address.country, method);
  return {
    ...plan,
    id: seededId(key, at),
    quote: quoteOf(lines, customer, rate),
    carrier: rate.carrier,
    dates: datesOf(lines, rate, at),
  };
}

function rateTo(country: string, method: ShippingMethod): ShippingRateRow {
  const own = shippingZones.find(({ countries }) => countries.includes(country));
  const rate = shippingRates.find(
    (row) => row.zone === (own?.code ?? "rest") && row.method === method,
  );
  if (!rate) throw new RangeError(`no way to ${country}`);
  return rate;
}

/** Priced by the rule that prices every order; no country is taxed. */
function quoteOf(lines: readonly LinePlan[], customer: SeedCustomer, rate: ShippingRateRow): Quote {
  const { currency } = customer;
  const weightG = lines.reduce((sum, line) => sum + line.product.weightG * line.quantity, 0);
  const fee = postageFor(rate, weightG);
  if (fee === null) throw new RangeError(`${weightG} g are too heavy`);
  return priceQuote({
    lines: lines.map(({ quantity, unit }, index) => ({ id: String(index), quantity, unit })),
    currency,
    rate: openingRates[currency],
    rules,
    stacking: false,
    shipping: { fee, freeFrom: rate.freeFromUsd },
    tax: noTax,
  });
}

/** When an order is promised for that was placed at another time. */
export const datesAt = ({ lines, customer, method }: SeedOrder, at: Date): DeliveryDates =>
  datesOf(lines, rateTo(customer.address.country, method), at);

const usualRules = deliveryRules({
  cutOffHour: defaultOf("cutOffHour"),
  personalisationMinDays: defaultOf("personalisationMinDays"),
  personalisationMaxDays: defaultOf("personalisationMaxDays"),
});

function datesOf(lines: readonly LinePlan[], rate: ShippingRateRow, at: Date): DeliveryDates {
  const personalised = lines.some((line) => line.personalised);
  return deliveryDates(
    warehouseTime(at, usualTimeZone),
    rate,
    personalised,
    warehouseHolidays,
    usualRules,
  );
}

/** Bytes that are the same in every run. */
export function seededBytes(random: SeededRandom, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => random.int(0, 255));
}
