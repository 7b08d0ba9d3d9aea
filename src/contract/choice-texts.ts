import type { Language } from "#domain/language.ts";
import { both } from "./both-languages.ts";

/** What is wrong with a customisation: apart from other messages, for a product page needs only these. */
export const choiceTexts = {
  customTypeNotOffered: both(
    "This kind of customisation is not offered here.",
    "此商品不提供该定制方式。",
  ),
  playerMissing: both("Choose a player", "请选择球员"),
  playerUnknown: both("This player is not in the squad.", "该球员不在名单中。"),
  nameLetters: both("Only the letters A–Z can be printed.", "只能印制字母 A–Z。"),
  nameTooLong: both("A name has at most 15 letters.", "名字最多 15 个字母。"),
  numberDigits: both("A number has digits only.", "号码只能是数字。"),
  numberTooLarge: both("A number goes from 0 to 99.", "号码范围为 0–99。"),
  numberLeadingZero: both("A number has no leading zero.", "号码不能以 0 开头。"),
  nameOrNumberMissing: both("Type a name, a number or both.", "请输入名字、号码或两者。"),
  premiumWithoutName: both("Premium lettering needs a name.", "高级印字需要填写名字。"),
  premiumWithoutNumber: both("A premium number needs a number.", "高级印号需要填写号码。"),
  premiumUnknown: both("This print option is not offered.", "没有该印制选项。"),
  sizeMissing: both("Choose a size", "请选择尺码"),
} as const satisfies Record<string, Record<Language, string>>;
