import type { Language } from "#domain/language.ts";
import type { FailureReason } from "./error-codes.ts";
import { englishFailures } from "./texts/en-us/failure-texts.ts";
import { chineseFailures } from "./texts/zh-cn/failure-texts.ts";

/** The message that goes with a code. */
export const failureTexts: Record<Language, Record<FailureReason, string>> = {
  "en-US": englishFailures,
  "zh-CN": chineseFailures,
};
