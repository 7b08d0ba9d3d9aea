/** Why a payment needs a person (R-PAY-6). Each has a text, and advice, in the back office. */
export const attentions = [
  /** The provider uses a word that we do not know. */
  "unknownWord",
  /** A quarter of an hour after money was to be taken, its outcome is not known. */
  "stuckCapturing",
  /** The provider answers with another's order. */
  "notOurs",
  /** The provider refuses our account. */
  "shopBlocked",
  /** It refuses to take one approved payment, for a reason that the shop's own settings there have. */
  "captureRefused",
  /** It refused an order or a capture for a reason we do not know. */
  "unlistedRefusal",
  /** A quarter of an hour after a refund was sent, its outcome is not known. */
  "stuckRefund",
  "refundRefused",
  /** A refund that was done came back. */
  "refundFailedLater",
  /** Money was taken that pays nothing; it goes back by itself. */
  "surplusCapture",
  /** More went back at the provider than our books can hold. */
  "booksDisagree",
  /** The provider shows a capture of nothing. */
  "oddCapture",
  /** A part went back at the provider before the order was paid here. */
  "partRefunded",
  /** The provider did not take the delivery address of a paid order, so it does not protect us. */
  "noProtection",
  /** All money of an order is back, and goods of it are still here. */
  "goodsWithoutMoney",
  /** Taken money that the provider keeps out of our reach. */
  "heldBack",
  /** A bank or the provider took money back. */
  "takenBack",
  /** The provider waits for something that only the merchant can do there. */
  "reviewIsOurs",
  /** A review has taken longer than a day. */
  "reviewIsLong",
] as const;
export type Attention = (typeof attentions)[number];

/**
 * The kinds of the list: payments, refunds that wait for another person (R-REFUND-5), and money of
 * orders that our books lack (R-BACKUP-6).
 */
export const listedAttentions = [...attentions, "refundAsked", "lostPayment"] as const;
export type ListedAttention = (typeof listedAttentions)[number];

/**
 * Those that end by themselves once the payment comes to rest. Those of a refund end with it; the
 * others a person clears.
 */
export const passingAttentions: readonly Attention[] = [
  "unknownWord",
  "stuckCapturing",
  "shopBlocked",
  "captureRefused",
  "reviewIsOurs",
  "reviewIsLong",
];
