import type { LineChoice } from "#domain/cart/line-content.ts";
import type { Language } from "#domain/language.ts";
import { englishOptions, type OptionKey } from "./texts/en-us/option-texts.ts";
import { chineseOptions } from "./texts/zh-cn/option-texts.ts";

/** Names of the custom types and of the paid options of a shirt. */
export const optionTexts: Record<Language, Record<OptionKey, string>> = {
  "en-US": englishOptions,
  "zh-CN": chineseOptions,
};

const typeKeys: Readonly<Record<number, OptionKey>> = {
  1: "blank",
  2: "choosePlayer",
  3: "addYours",
  4: "standard",
};

/** A custom type as product page, cart, orders and e-mails name it. */
export const customTypeName = (type: number, language: Language): string =>
  optionTexts[language][typeKeys[type] ?? "unknownType"];

/**
 * The options of a line in words, in the order in which they are shown. Cart, orders, e-mails and
 * the print sheet show all of them and know none by name.
 */
export function optionWords(
  { premiumName, premiumNumber }: LineChoice,
  language: Language,
): string[] {
  const text = optionTexts[language];
  return [premiumName ? text.premiumName : "", premiumNumber ? text.premiumNumber : ""].filter(
    Boolean,
  );
}
