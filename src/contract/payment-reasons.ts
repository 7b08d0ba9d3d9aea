/**
 * The outcome of a payment, in `data.reason` beside a code: the first three with 1012, the next six
 * with 1011, the rest with 1004. Each has a message of its own, which says more than the code's.
 */
export const paymentReasons = [
  "review",
  "providerAway",
  "notApproved",
  "givenBack",
  "linkDead",
  "payer",
  "rules",
  "shopBlocked",
  "unlisted",
  "replaced",
  "reviewDeclined",
  "cancelled",
] as const;
export type PaymentReason = (typeof paymentReasons)[number];

/** Refusals after which approved money is tried again; `declined` is one without a reason. */
export const retriedReasons = ["declined", "payer", "shopBlocked", "unlisted"] as const;
export type RetriedReason = (typeof retriedReasons)[number];
