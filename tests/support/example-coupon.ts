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
