import type { ChoiceKey } from "../en-us/choice-texts.ts";

export const chineseChoices: Record<ChoiceKey, string> = {
  customTypeNotOffered: "此商品不提供该定制方式。",
  playerMissing: "请选择球员",
  playerUnknown: "该球员不在名单中。",
  nameLetters: "只能印制字母 A–Z。",
  nameTooLong: "名字最多 15 个字母。",
  numberDigits: "号码只能是数字。",
  numberTooLarge: "号码范围为 0–99。",
  numberLeadingZero: "号码不能以 0 开头。",
  nameOrNumberMissing: "请输入名字、号码或两者。",
  premiumWithoutName: "高级印字需要填写名字。",
  premiumWithoutNumber: "高级印号需要填写号码。",
  premiumUnknown: "没有该印制选项。",
  sizeMissing: "请选择尺码",
};
