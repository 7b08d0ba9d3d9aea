import { chineseAdminRefusals } from "../texts/zh-cn/admin-refusals.ts";
import { englishAdminRefusals } from "../texts/en-us/admin-refusals.ts";
import { textsByKey } from "../texts/texts-by-key.ts";
import { validationTexts } from "../validation-texts.ts";

/**
 * Messages of every refused input: those of `validation-texts.ts`, which shoppers load, and those
 * that only forms of the admin can be answered with.
 */
export const refusalTexts = {
  ...validationTexts,
  ...textsByKey({ "en-US": englishAdminRefusals, "zh-CN": chineseAdminRefusals }),
};

export type RefusalKey = keyof typeof refusalTexts;

export function isRefusalKey(key: string): key is RefusalKey {
  return Object.hasOwn(refusalTexts, key);
}
