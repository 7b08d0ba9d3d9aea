import { textsByKey } from "./texts/texts-by-key.ts";
import { englishChoices } from "./texts/en-us/choice-texts.ts";
import { chineseChoices } from "./texts/zh-cn/choice-texts.ts";

/** Messages about a customisation, apart from the others: a product page needs only these. */
export const choiceTexts = textsByKey({ "en-US": englishChoices, "zh-CN": chineseChoices });
