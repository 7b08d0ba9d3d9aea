import type { CurrencyCode, RateMicros } from "../currency.ts";
import type { Language } from "../language.ts";
import { convertFromUsd, minor, percentOf, type Minor } from "../money.ts";
import { pastedCode } from "../pasted-code.ts";
import { failure, success, type Result } from "../result.ts";

/** The benefit of a coupon. A fixed amount is US cents; `amounts` are rounder ones by currency. */
export type CouponBenefit =
  | { kind: "percent"; percent: number }
  | { kind: "fixed"; amountUsd: Minor; amounts?: Partial<Record<CurrencyCode, Minor>> }
  | { kind: "freeShipping" };

/** null means no such condition. Times are ms since 1970; the end is the first ms without it. */
export type Coupon = {
  code: string;
  benefit: CouponBenefit;
  firstOrderOnly: boolean;
  /** US cents of goods before any discount. */
  minimumSubtotalUsd: Minor | null;
  minimumItems: number | null;
  validFrom: number | null;
  validUntil: number | null;
  /** In which its days are named. */
  timeZone: string;
  /** Orders in all, and of one customer. */
  usesMax: number | null;
  usesPerCustomer: number | null;
  /** Whether the volume discount stays beside it; if not, the better of the two applies. */
  withVolumeDiscount: boolean;
  customerGroup: string | null;
  language: Language | null;
};

/** Facts about the buyer and the coupon's earlier uses. */
export type CouponBuyer = {
  now: number;
  language: Language;
  groups: readonly string[];
  /** Whether this would be the first order that is or was paid; one that was cancelled whole is none. */
  isFirstOrder: boolean;
  uses: number;
  usesByBuyer: number;
};

/** The order as it stands without the coupon, in minor units of its currency. */
export type CouponOrder = {
  currency: CurrencyCode;
  rate: RateMicros;
  itemsCount: number;
  subtotal: Minor;
  volumeDiscount: Minor;
  shipping: Minor;
};

/** Why a coupon does not apply, with the condition it misses. Amounts as in `CouponOrder`. */
export type CouponRefusal =
  | { reason: "unknown" | "usedUp" | "usedByYou" | "firstOrderOnly" | "notOneUse" }
  | { reason: "notYetValid" | "expired"; at: number; timeZone: string }
  | { reason: "customerGroup"; group: string }
  | { reason: "language"; language: Language }
  | { reason: "minimumSubtotal"; minimum: Minor; missing: Minor }
  | { reason: "minimumItems"; minimum: number; missing: number }
  | { reason: "notWithOthers"; volumeDiscount: Minor; couponAmount: Minor };

export type CouponAmount = {
  amount: Minor;
  /** It takes the place of the volume discount, which would have been less. */
  replacesVolumeDiscount: boolean;
};

/**
 * Whether one buyer can use it once, or one buyer at all: only such a code may leave nothing to pay,
 * else a script that has it empties the stock (R-FREE-3).
 */
export const isOneUse = ({ usesMax, usesPerCustomer }: Coupon): boolean =>
  usesMax === 1 || usesPerCustomer === 1;

/**
 * `" ｗelcome 10"` → `"WELCOME10"`: case, spaces, full-width letters, signs without width and a `#`
 * before it make no difference.
 */
export const couponKey = (typed: string): string => pastedCode(typed).toUpperCase();

/**
 * The discount of a coupon on an order, or why there is none. Reasons that the shopper cannot
 * change come first: otherwise a shopper would fill a cart for an expired code.
 */
export function judgeCoupon(
  coupon: Coupon,
  buyer: CouponBuyer,
  order: CouponOrder,
): Result<CouponAmount, CouponRefusal> {
  const refusal = refusalByBuyer(coupon, buyer) ?? refusalByOrder(coupon, order);
  if (refusal) return failure(refusal);
  if (coupon.withVolumeDiscount || order.volumeDiscount === 0) {
    const goods = minor(order.subtotal - order.volumeDiscount);
    return success({
      amount: amountOf(coupon.benefit, goods, order),
      replacesVolumeDiscount: false,
    });
  }
  const amount = amountOf(coupon.benefit, order.subtotal, order);
  return amount > order.volumeDiscount
    ? success({ amount, replacesVolumeDiscount: true })
    : failure({
        reason: "notWithOthers",
        volumeDiscount: order.volumeDiscount,
        couponAmount: amount,
      });
}

function refusalByBuyer(coupon: Coupon, buyer: CouponBuyer): CouponRefusal | null {
  const { validFrom, validUntil, timeZone, usesMax, usesPerCustomer } = coupon;
  const { customerGroup, language } = coupon;
  if (validUntil !== null && buyer.now >= validUntil) {
    return { reason: "expired", at: validUntil, timeZone };
  }
  if (usesMax !== null && buyer.uses >= usesMax) return { reason: "usedUp" };
  if (usesPerCustomer !== null && buyer.usesByBuyer >= usesPerCustomer) {
    return { reason: "usedByYou" };
  }
  if (validFrom !== null && buyer.now < validFrom) {
    return { reason: "notYetValid", at: validFrom, timeZone };
  }
  if (coupon.firstOrderOnly && !buyer.isFirstOrder) return { reason: "firstOrderOnly" };
  if (customerGroup !== null && !buyer.groups.includes(customerGroup)) {
    return { reason: "customerGroup", group: customerGroup };
  }
  if (language !== null && language !== buyer.language) return { reason: "language", language };
  return null;
}

function refusalByOrder(coupon: Coupon, order: CouponOrder): CouponRefusal | null {
  const { minimumItems, minimumSubtotalUsd } = coupon;
  if (minimumItems !== null && order.itemsCount < minimumItems) {
    const missing = minimumItems - order.itemsCount;
    return { reason: "minimumItems", minimum: minimumItems, missing };
  }
  if (minimumSubtotalUsd === null) return null;
  const minimum = convertFromUsd(minimumSubtotalUsd, order.rate, order.currency);
  if (order.subtotal >= minimum) return null;
  return { reason: "minimumSubtotal", minimum, missing: minor(minimum - order.subtotal) };
}

/** Never more than the amount it is deducted from. */
function amountOf(benefit: CouponBenefit, goods: Minor, order: CouponOrder): Minor {
  switch (benefit.kind) {
    case "percent":
      return Math.min(percentOf(goods, benefit.percent), goods);
    case "fixed": {
      const own = benefit.amounts?.[order.currency];
      return Math.min(own ?? convertFromUsd(benefit.amountUsd, order.rate, order.currency), goods);
    }
    case "freeShipping":
      return order.shipping;
  }
}
