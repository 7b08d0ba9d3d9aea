import type { CurrencyCode, RateMicros } from "../currency.ts";
import { convertFromUsd, minor, sum, type Minor } from "../money.ts";
import {
  isOneUse,
  judgeCoupon,
  type Coupon,
  type CouponBenefit,
  type CouponBuyer,
  type CouponOrder,
  type CouponRefusal,
} from "../promotion/coupon.ts";
import {
  nextTier,
  noDiscount,
  volumeDiscount,
  type Discount,
  type NextTier,
  type VolumeRule,
} from "../promotion/volume-discount.ts";
import { taxOf, type TaxRule } from "./tax.ts";
import { lineTotal, unitPrice, type UnitParts, type UnitPrice } from "./unit-price.ts";

export type QuoteLine = {
  id: string;
  quantity: number;
  unit: UnitParts;
  /** The base price set by hand in the quote's currency, in its minor units (R-PRICE-6). */
  baseByHand?: Minor | null;
};

/** Postage in US cents; `freeFrom` is a discounted subtotal in US cents, null for never. */
export type ShippingOffer = { fee: Minor; freeFrom: Minor | null };

export type QuoteRequest = {
  lines: readonly QuoteLine[];
  currency: CurrencyCode;
  rate: RateMicros;
  rules: readonly VolumeRule[];
  stacking: boolean;
  /** null while the country is unknown: shipping is then 0 and not yet promised. */
  shipping: ShippingOffer | null;
  /** The tax that is due in the country of the address (R-PRICE-5). */
  tax: TaxRule;
  /** The coupon of the typed code, if it exists, and its buyer. */
  coupon?: { coupon: Coupon; buyer: CouponBuyer } | null;
};

export type PricedLine = { id: string; quantity: number; unit: UnitPrice; total: Minor };

export type QuoteCoupon = {
  code: string;
  kind: CouponBenefit["kind"];
  /** 0 for other kinds than per cent. */
  percent: number;
  amount: Minor;
  /** Per cent of the volume discount it takes the place of; null when it stands beside it. */
  insteadOf: number | null;
};

/**
 * All amounts in minor units of `currency`;
 * `total = subtotal − discount − coupon + shipping + tax`.
 */
export type Quote = {
  lines: PricedLine[];
  currency: CurrencyCode;
  rate: RateMicros;
  itemsCount: number;
  subtotal: Minor;
  discount: Discount;
  coupon: QuoteCoupon | null;
  /** Why the requested coupon does not apply; the amounts are then without it. */
  couponRefusal: CouponRefusal | null;
  shipping: Minor;
  /** Added to the prices. */
  tax: Minor;
  /** The tax in `total` that the prices contain. */
  taxIncluded: Minor;
  /** As it was reckoned with; an order keeps it. */
  taxRule: TaxRule;
  total: Minor;
  nextTier: NextTier | null;
};

/**
 * The one place where an order is priced: cart page, checkout, payment, order and e-mail all show
 * this result (R-PRICE-3). The total comes by addition and subtraction, never by converting a
 * total, so its parts add up exactly in every currency.
 */
export function priceQuote(request: QuoteRequest): Quote {
  const { currency, rate, rules, stacking } = request;
  const lines = request.lines.map(({ id, quantity, unit: usd, baseByHand }): PricedLine => {
    const unit = unitPrice(usd, rate, currency, baseByHand);
    return { id, quantity, unit, total: lineTotal(unit.total, quantity) };
  });
  const itemsCount = lines.reduce((count, line) => count + line.quantity, 0);
  const subtotal = sum(lines.map((line) => line.total));
  const volume = volumeDiscount(rules, itemsCount, subtotal, stacking);
  // Free postage is measured before the coupon: a coupon never makes postage dearer.
  const shipping = shippingFee(request, minor(subtotal - volume.amount));
  const order = { currency, rate, itemsCount, subtotal, volumeDiscount: volume.amount, shipping };
  const { discount, coupon, couponRefusal } = applyCoupon(request.coupon ?? null, order, volume);
  const goods = minor(subtotal - discount.amount);
  const off = coupon?.amount ?? 0;
  const isPostage = coupon?.kind === "freeShipping";
  const paid = {
    goods: minor(goods - (isPostage ? 0 : off)),
    shipping: minor(shipping - (isPostage ? off : 0)),
  };
  const tax = taxOf(request.tax, paid);
  const total = sum([paid.goods, paid.shipping, tax.added]);
  // A code that anybody may use again and again gives nothing away (R-FREE-3).
  const isFree = request.shipping !== null && total === 0;
  if (isFree && coupon && request.coupon && !isOneUse(request.coupon.coupon)) {
    return { ...priceQuote({ ...request, coupon: null }), couponRefusal: { reason: "notOneUse" } };
  }
  return {
    lines,
    currency,
    rate,
    itemsCount,
    subtotal,
    discount,
    coupon,
    couponRefusal,
    shipping,
    tax: tax.added,
    taxIncluded: tax.included,
    taxRule: request.tax,
    total,
    nextTier: nextTier(rules, itemsCount, stacking),
  };
}

function applyCoupon(
  asked: QuoteRequest["coupon"],
  order: CouponOrder,
  volume: Discount,
): Pick<Quote, "discount" | "coupon" | "couponRefusal"> {
  if (!asked) return { discount: volume, coupon: null, couponRefusal: null };
  const { coupon, buyer } = asked;
  const judged = judgeCoupon(coupon, buyer, order);
  if (!judged.ok) return { discount: volume, coupon: null, couponRefusal: judged.failure };
  const { amount, replacesVolumeDiscount } = judged.value;
  const { code, benefit } = coupon;
  const percent = benefit.kind === "percent" ? benefit.percent : 0;
  const insteadOf = replacesVolumeDiscount ? volume.percent : null;
  return {
    discount: replacesVolumeDiscount ? noDiscount : volume,
    coupon: { code, kind: benefit.kind, percent, amount, insteadOf },
    couponRefusal: null,
  };
}

function shippingFee({ shipping, rate, currency }: QuoteRequest, goods: Minor): Minor {
  if (!shipping) return 0;
  const { fee, freeFrom } = shipping;
  if (freeFrom !== null && goods >= convertFromUsd(freeFrom, rate, currency)) return 0;
  return convertFromUsd(fee, rate, currency);
}
