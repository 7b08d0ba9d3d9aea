import { decimalsOf } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import type { AmountRefusal } from "#domain/typed-amount.ts";
import { type AmountTexts, englishAmounts } from "./texts/en-us/amount-texts.ts";
import { chineseAmounts } from "./texts/zh-cn/amount-texts.ts";

const texts: Record<Language, AmountTexts> = {
  "en-US": englishAmounts,
  "zh-CN": chineseAmounts,
};

/** Why a typed amount is refused, for its field, in the reader's language. */
export function amountText(refused: AmountRefusal, currency: string, language: Language): string {
  const digits = decimalsOf(currency);
  const { decimal } = languageTable[language].numbers;
  const example =
    digits === 0 ? "1234" : `1234${decimal}${"50".padEnd(digits, "0").slice(0, digits)}`;
  const words = texts[language];
  switch (refused.refusal) {
    case "ambiguous":
      return words.ambiguous(refused.whole, example);
    case "decimals":
      return words.decimals(currency, digits);
    case "currency":
      return words.currency(currency);
    case "unreadable":
      return words.unreadable(example);
    case "negative":
    case "tooMuch":
      return words[refused.refusal];
  }
}
