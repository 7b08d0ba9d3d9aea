import type { Language } from "#domain/language.ts";
import type { FailureData } from "./envelope.ts";
import {
  paymentReasons,
  retriedReasons,
  type PaymentReason,
  type RetriedReason,
} from "./payment-reasons.ts";
import { englishPaymentReasons, englishRetriedReasons } from "./texts/en-us/payment-reasons.ts";
import { chinesePaymentReasons, chineseRetriedReasons } from "./texts/zh-cn/payment-reasons.ts";

const texts: Record<Language, Record<PaymentReason, string>> = {
  "en-US": englishPaymentReasons,
  "zh-CN": chinesePaymentReasons,
};

const retried: Record<Language, Record<RetriedReason, string>> = {
  "en-US": englishRetriedReasons,
  "zh-CN": chineseRetriedReasons,
};

/** @returns undefined for a refusal without a message of its own. */
export function paymentReasonText(language: Language, data: FailureData): string | undefined {
  const { reason, triesUntil } = data ?? {};
  if (triesUntil !== undefined) {
    return retried[language][retriedReasons.find((each) => each === reason) ?? "declined"];
  }
  const known = paymentReasons.find((each) => each === reason);
  return known && texts[language][known];
}
