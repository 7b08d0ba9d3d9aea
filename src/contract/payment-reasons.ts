import type { Language } from "#domain/language.ts";
import { englishPaymentReasons } from "./texts/en-us/payment-reasons.ts";
import { chinesePaymentReasons } from "./texts/zh-cn/payment-reasons.ts";

/**
 * What became of a payment, in `data.reason` beside a code: the first two with 1012, the next six with
 * 1011, the rest with 1004. Each has a message of its own, which says more than the code's.
 */
export const paymentReasons = [
  "review",
  "providerAway",
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

const texts: Record<Language, Record<PaymentReason, string>> = {
  "en-US": englishPaymentReasons,
  "zh-CN": chinesePaymentReasons,
};

/** @returns undefined for a reason without a message of its own. */
export function paymentReasonText(language: Language, reason: string | undefined) {
  const known = paymentReasons.find((each) => each === reason);
  return known && texts[language][known];
}
