import type { PaymentReason, RetriedReason } from "../../payment-reasons.ts";

export const englishPaymentReasons: Record<PaymentReason, string> = {
  review:
    "PayPal is checking this payment. Your shirts are kept for you; we’ll e-mail you as soon as it is settled.",
  providerAway:
    "PayPal is not responding. Nothing was charged, and your order is kept; please try again in a moment.",
  notApproved:
    "You have not approved the payment at PayPal yet. Nothing has been charged; go on to PayPal to approve it.",
  givenBack:
    "The payment arrived, but could not be used for this order. You’ll get all of it back.",
  linkDead: "This payment can’t be tried again, and nothing was charged. Please order again.",
  payer: "PayPal can’t take this payment from your account. Nothing was charged.",
  rules: "This order can’t be paid this way. Nothing was charged.",
  shopBlocked: "We can’t take payments at the moment. Nothing was charged.",
  unlisted: "PayPal did not accept this payment. Nothing was charged.",
  replaced: "You ordered these items again in another tab; the newer order counts.",
  reviewDeclined:
    "PayPal checked the payment and did not approve it. Nothing was charged; the order is canceled.",
  cancelled: "This order was canceled. Nothing was charged.",
};

/** Of approved money that was refused and is tried again: nothing is over yet. */
export const englishRetriedReasons: Record<RetriedReason, string> = {
  declined:
    "The payment was declined, and nothing has been charged yet. You can pay another way; as long as this can be paid, we also try again automatically.",
  payer:
    "PayPal can’t take this payment from your account so far. Nothing has been charged yet; as long as this can be paid, we try again automatically.",
  shopBlocked:
    "We can’t take this payment at the moment. Nothing has been charged yet; as long as this can be paid, we try again automatically.",
  unlisted:
    "PayPal has not accepted this payment so far. Nothing has been charged yet; as long as this can be paid, we try again automatically.",
};
