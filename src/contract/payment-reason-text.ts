import type { Language } from "#domain/language.ts";
import { paymentReasons, type PaymentReason } from "./payment-reasons.ts";
import { englishPaymentReasons } from "./texts/en-us/payment-reasons.ts";
import { chinesePaymentReasons } from "./texts/zh-cn/payment-reasons.ts";

const texts: Record<Language, Record<PaymentReason, string>> = {
  "en-US": englishPaymentReasons,
  "zh-CN": chinesePaymentReasons,
};

/** @returns undefined for a reason without a message of its own. */
export function paymentReasonText(language: Language, reason: string | undefined) {
  const known = paymentReasons.find((each) => each === reason);
  return known && texts[language][known];
}
