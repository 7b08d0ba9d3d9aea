import type { AdminCoupon } from "#contract/admin/coupons.ts";

/** A coupon as the admin types it: 15% off, its code in wide digits and lower case. */
export const exampleCoupon = {
  code: "spring ２６",
  benefit: { kind: "percent", percent: 15 },
  firstOrderOnly: false,
  minimumSubtotalUsd: 5000,
  minimumItems: null,
  validFrom: null,
  validUntil: null,
  usesMax: 100,
  usesPerCustomer: 1,
  withVolumeDiscount: true,
  customerGroup: null,
  language: null,
  active: true,
};

/** One that is saved and was used. */
export const savedCoupon: AdminCoupon = {
  code: "WELCOME10",
  version: 1,
  benefit: { kind: "percent", percent: 10 },
  firstOrderOnly: true,
  minimumSubtotalUsd: 5000,
  minimumItems: null,
  validFrom: null,
  validUntil: null,
  usesMax: 100,
  usesPerCustomer: 1,
  withVolumeDiscount: false,
  customerGroup: null,
  language: null,
  active: true,
  uses: 7,
  standing: "on",
};
