import type { Coupon } from "#domain/promotion/coupon.ts";

/** A coupon of the demo shop, and the case it demonstrates. */
export type DemoCoupon = Omit<Coupon, "validFrom" | "validUntil" | "timeZone"> & {
  validFrom: string | null;
  validUntil: string | null;
  usesElsewhere: number;
  /** For the list at the start. */
  shows: string;
};

/** One of each kind: those that work at once, and one for every reason to refuse. */
export const demoCoupons: readonly DemoCoupon[] = [
  coupon("WELCOME10", "10% off, first order only, once per customer", {
    benefit: { kind: "percent", percent: 10 },
    firstOrderOnly: true,
    usesPerCustomer: 1,
  }),
  coupon("TAKE10", "10 dollars, euros or 8 pounds off, from 60 dollars on", {
    benefit: { kind: "fixed", amountUsd: 1000, amounts: { EUR: 1000, GBP: 800 } },
    minimumSubtotalUsd: 6000,
  }),
  coupon("FREESHIP99", "free shipping by any method, from 99 dollars on", {
    benefit: { kind: "freeShipping" },
    minimumSubtotalUsd: 9900,
  }),
  coupon("KIT3", "15% off three kits, not with the volume discount: the better one applies", {
    benefit: { kind: "percent", percent: 15 },
    minimumItems: 3,
    withVolumeDiscount: false,
  }),
  coupon("SPRING24", "ended in 2024", {
    benefit: { kind: "percent", percent: 20 },
    validFrom: "2024-03-01T00:00:00-05:00",
    validUntil: "2024-06-01T00:00:00-04:00",
  }),
  coupon("AUTUMN30", "begins in 2030", {
    benefit: { kind: "percent", percent: 30 },
    validFrom: "2030-09-01T00:00:00-04:00",
  }),
  coupon("DROP50", "50% off, used up", {
    benefit: { kind: "percent", percent: 50 },
    usesMax: 100,
    usesElsewhere: 100,
  }),
  coupon("ONLYCNY", "12% off on the Chinese pages", {
    benefit: { kind: "percent", percent: 12 },
    language: "zh-CN",
  }),
  coupon("VIP15", "15% off for VIP customers, such as the demo shopper", {
    benefit: { kind: "percent", percent: 15 },
    customerGroup: "vip",
  }),
];

function coupon(
  code: string,
  shows: string,
  own: Pick<Coupon, "benefit"> & Partial<DemoCoupon>,
): DemoCoupon {
  return {
    code,
    shows,
    firstOrderOnly: false,
    minimumSubtotalUsd: null,
    minimumItems: null,
    validFrom: null,
    validUntil: null,
    usesMax: null,
    usesPerCustomer: null,
    usesElsewhere: 0,
    withVolumeDiscount: true,
    customerGroup: null,
    language: null,
    ...own,
  };
}
