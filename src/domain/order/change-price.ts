import type { LineChoice } from "../cart/line-content.ts";
import type { CurrencyCode, RateMicros } from "../currency.ts";
import { convertFromUsd, divideRounded, minor, percentOf, type Minor } from "../money.ts";
import { premiumFeeUsd } from "../pricing/unit-price.ts";

/** Parts of a unit whose price a correction may change. */
export const changedFees = ["premiumName", "premiumNumber"] as const;
type ChangedFee = (typeof changedFees)[number];

/** A line as it was sold, and the choice that is wanted instead; of all its units. */
export type RepricedLine = {
  quantity: number;
  before: Pick<LineChoice, ChangedFee>;
  after: Pick<LineChoice, ChangedFee>;
  /** What one unit was paid for, in the order's currency. */
  paid: Record<ChangedFee, number>;
};

/** What an order was priced with; percentages are whole. */
export type OrderTerms = {
  currency: CurrencyCode;
  rate: RateMicros;
  discountPercent: number;
  couponPercent: number;
  taxPercent: number;
};

/** What a correction adds, below 0 takes off: to a unit, and to the sums of the order. */
export type ChangePrice = {
  unit: Record<ChangedFee, Minor>;
  goods: Minor;
  discount: Minor;
  coupon: Minor;
  tax: Minor;
  /** goods − discount − coupon + tax: what is due, or goes back. */
  amount: Minor;
};

/**
 * What a correction costs (R-AFTER-8): what is added at the rate the order was placed with, what is
 * taken off at what was paid for it; discount, a percent coupon and tax as the order had them, each
 * rounded once. Tiers and a fixed coupon are not judged again.
 */
export function priceChange(line: RepricedLine, terms: OrderTerms): ChangePrice {
  const { before, after, paid, quantity } = line;
  const fee = convertFromUsd(premiumFeeUsd, terms.rate, terms.currency);
  const change = (name: ChangedFee) =>
    before[name] === after[name] ? minor(0) : minor(after[name] ? fee : -paid[name]);
  const unit = { premiumName: change("premiumName"), premiumNumber: change("premiumNumber") };
  const goods = minor((unit.premiumName + unit.premiumNumber) * quantity);
  const discount = shareOf(goods, terms.discountPercent);
  const coupon = shareOf(goods - discount, terms.couponPercent);
  const tax = shareOf(goods - discount - coupon, terms.taxPercent);
  return { unit, goods, discount, coupon, tax, amount: minor(goods - discount - coupon + tax) };
}

/** What goes back is rounded like what is due. */
const shareOf = (amount: number, percent: number): Minor =>
  minor(Math.sign(amount) * percentOf(minor(Math.abs(amount)), percent));

/** The whole per cent of tax that a total holds (R-PRICE-5). */
export const taxPercentOf = ({ total, tax }: { total: number; tax: number }): number =>
  total === tax ? 0 : divideRounded(tax * 100, total - tax);
