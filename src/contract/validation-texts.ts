import { choiceTexts } from "./choice-texts.ts";
import { textsByKey } from "./texts/texts-by-key.ts";
import { englishValidation } from "./texts/en-us/validation-texts.ts";
import { chineseValidation } from "./texts/zh-cn/validation-texts.ts";

/**
 * Messages of refused input. Schemas carry the key; the answer carries key and English text
 * (R-ERROR-7); forms show the reader's language.
 */
export const validationTexts = {
  ...choiceTexts,
  ...textsByKey({ "en-US": englishValidation, "zh-CN": chineseValidation }),
};

export type ValidationKey = keyof typeof validationTexts;

export function isValidationKey(key: string): key is ValidationKey {
  return Object.hasOwn(validationTexts, key);
}
