import { minor, type Minor } from "../money.ts";

/**
 * The paid price of a line: `net` is its total less its shares of discount and coupon, `tax` its
 * share of the tax. Frozen when the order is placed.
 */
export type LineMoney = { quantity: number; net: number; tax: number };
export type NetAndTax = { net: Minor; tax: Minor };

/** ⌊a·b/c⌋ of whole numbers that are not negative, exact beyond 2⁵³ as well. */
function scaled(a: number, b: number, c: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return Math.floor(product / c);
  return Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/**
 * Cuts an amount into shares by weight. The shares are differences of one growing function, so they
 * are never negative and add up to the amount; with `total` ≤ Σ weights no share exceeds its weight.
 * @throws when an amount is to be spread over weights that are all 0.
 */
export function spread(total: number, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (sum === 0) {
    if (total !== 0) throw new RangeError(`nothing to spread ${total} over`);
    return weights.map(() => minor(0));
  }
  let weight = 0;
  let given = 0;
  return weights.map((each) => {
    weight += each;
    const upToHere = scaled(total, weight, sum);
    const share = upToHere - given;
    given = upToHere;
    return minor(share);
  });
}

/**
 * The paid price of the units `from` to `to` of a line, counted from 0, `to` not included. However
 * a line is cut, its parts add up to the line; `net` and `tax` are cut each for itself.
 */
export function unitMoney(line: LineMoney, from: number, to: number): NetAndTax {
  if (from < 0 || to < from || to > line.quantity) {
    throw new RangeError(`no units ${from} to ${to} of ${line.quantity}`);
  }
  const part = (amount: number) =>
    minor(scaled(amount, to, line.quantity) - scaled(amount, from, line.quantity));
  return { net: part(line.net), tax: part(line.tax) };
}

export type OrderSums = {
  lineTotals: readonly number[];
  discount: number;
  coupon: number;
  /** Whether the coupon is taken off the postage instead of the goods. */
  couponIsPostage: boolean;
  shipping: number;
  /** Added to the prices. */
  tax: number;
  /** Whether postage has a share of it. */
  taxOnShipping: boolean;
};

/** The paid price of each line and of shipping. Adds up to the order's total. */
export function splitOrder(sums: OrderSums): { lines: NetAndTax[]; shipping: NetAndTax } {
  const discounts = spread(sums.discount, sums.lineTotals);
  const reduced = sums.lineTotals.map((total, index) => total - (discounts[index] ?? 0));
  const coupons = spread(sums.couponIsPostage ? 0 : sums.coupon, reduced);
  const nets = reduced.map((total, index) => minor(total - (coupons[index] ?? 0)));
  const postage = minor(sums.shipping - (sums.couponIsPostage ? sums.coupon : 0));
  const taxes = spread(sums.tax, [...nets, sums.taxOnShipping ? postage : 0]);
  const taxAt = (index: number) => taxes[index] ?? minor(0);
  return {
    lines: nets.map((net, index) => ({ net, tax: taxAt(index) })),
    shipping: { net: postage, tax: taxAt(nets.length) },
  };
}
