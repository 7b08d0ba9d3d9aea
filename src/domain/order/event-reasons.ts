/**
 * Why the shop itself, a payment or a buyer changed an order, as its history keeps it; staff write
 * their reasons in words of their own.
 */
export const eventReasons = {
  cancelledByBuyer: "cancelled by the buyer",
  addressChanged: "address changed by the buyer",
  corrected: "corrected by the buyer",
  correctionWaits: "a correction waits for its difference",
  correctionWithdrawn: "correction withdrawn by the buyer",
  correctionCostsLess: "correction costs less",
  differencePaid: "difference paid",
  differenceTooLate: "difference paid too late",
  differenceNotPaid: "difference not paid",
  holdEnded: "hold ended",
  replaced: "replaced by a newer order",
  underReview: "under review",
  declinedAfterReview: "declined after review",
  refusedByProvider: "refused by the provider",
  paymentsClosed: "the provider takes no payments for the shop",
  notTaken: "the provider refused to take the approved payment",
  givenUp: "given up by the provider",
  orderCancelled: "order was cancelled",
  outOfStock: "out of stock",
  couponUsedUp: "coupon used up",
  amountDiffers: "amount differs",
  takenTwice: "taken twice",
  paysNothing: "money that pays nothing",
  refundedAtProvider: "refunded at the provider",
  takenBack: "taken back by the bank",
  disputeOpened: "dispute opened",
  disputeUnknown: "dispute not known to the provider",
} as const;

export type EventReason = keyof typeof eventReasons;

/** The kind of a reason that the program wrote; undefined for other texts. */
export const eventReasonOf = (text: string): EventReason | undefined =>
  reasonNames.find((name) => eventReasons[name] === text);

const reasonNames = Object.keys(eventReasons) as EventReason[];
