import type { LineChoice } from "../cart/line-content.ts";
import type { CurrencyCode, RateMicros } from "../currency.ts";
import { convertFromUsd, divideRounded, minor, type Minor } from "../money.ts";

/** Parts of a unit whose price a correction may change. */
export const changedFees = ["premiumName", "premiumNumber"] as const;
type ChangedFee = (typeof changedFees)[number];

/** A line as it was sold, and the choice that is wanted instead; of all its units. */
export type RepricedLine = {
  quantity: number;
  before: Pick<LineChoice, ChangedFee>;
  after: Pick<LineChoice, ChangedFee>;
  /** The paid price of one unit, in the order's currency. */
  paid: Record<ChangedFee, number>;
};

/** The prices of an order, and today's prices of lettering, in US cents. */
export type OrderTerms = {
  currency: CurrencyCode;
  rate: RateMicros;
  discountPercent: number;
  couponPercent: number;
  /** Hundredths of a per cent that are added; 0 where prices hold the tax. */
  taxBp: number;
  premiumUsd: Record<ChangedFee, Minor>;
};

/** Amounts that a correction adds, below 0 takes off: to a unit, and to the sums of the order. */
export type ChangePrice = {
  unit: Record<ChangedFee, Minor>;
  goods: Minor;
  discount: Minor;
  coupon: Minor;
  tax: Minor;
  /** goods − discount − coupon + tax: the sum that is due, or goes back. */
  amount: Minor;
};

/**
 * The price of a correction (R-AFTER-8): added parts at the rate the order was placed with, parts
 * taken off at their paid price; discount, a percent coupon and tax as the order had them, each
 * rounded once. Tiers and a fixed coupon are not judged again.
 */
export function priceChange(line: RepricedLine, terms: OrderTerms): ChangePrice {
  const { before, after, paid, quantity } = line;
  const fee = (name: ChangedFee) =>
    convertFromUsd(terms.premiumUsd[name], terms.rate, terms.currency);
  const change = (name: ChangedFee) =>
    before[name] === after[name] ? minor(0) : minor(after[name] ? fee(name) : -paid[name]);
  const unit = { premiumName: change("premiumName"), premiumNumber: change("premiumNumber") };
  const goods = minor((unit.premiumName + unit.premiumNumber) * quantity);
  const discount = shareOf(goods, terms.discountPercent * 100);
  const coupon = shareOf(goods - discount, terms.couponPercent * 100);
  const tax = shareOf(goods - discount - coupon, terms.taxBp);
  return { unit, goods, discount, coupon, tax, amount: minor(goods - discount - coupon + tax) };
}

/** Sums that go back are rounded like those that are due. */
const shareOf = (amount: number, bp: number): Minor =>
  minor(Math.sign(amount) * divideRounded(Math.abs(amount) * bp, 10_000));

/**
 * Hundredths of a per cent of tax that an order adds (R-PRICE-5). Orders of before 2026-11-25 keep
 * no rate: theirs was whole per cents of the total.
 */
export function taxBpOf(order: {
  total: number;
  tax: number;
  tax_bp: number;
  tax_included: number;
}): number {
  if (order.tax_included > 0) return 0;
  if (order.tax_bp > 0 || order.total === order.tax) return order.tax_bp;
  return divideRounded(order.tax * 100, order.total - order.tax) * 100;
}
