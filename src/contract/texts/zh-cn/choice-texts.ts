import type { ChoiceKey } from "../en-us/choice-texts.ts";

export const chineseChoices: Record<ChoiceKey, string> = {
  customTypeNotOffered: "此商品不提供该定制方式。",
  playerMissing: "请选择球员",
  playerUnknown: "该球员不在名单中。",
  nameLetters: "只能印制字母 A\u2060–\u2060Z。",
  nameTooLong: "姓名最多 15 个字母。",
  numberDigits: "只能填数字。",
  numberTooLarge: "仅限 0\u2060–\u206099。",
  nameOrNumberMissing: "请输入姓名、号码，或两者都填。",
  premiumWithoutName: "姓名升级烫印需要填写姓名。",
  premiumWithoutNumber: "号码升级烫印需要填写号码。",
  premiumUnknown: "没有该印制选项。",
  sizeMissing: "请选择尺码",
};
