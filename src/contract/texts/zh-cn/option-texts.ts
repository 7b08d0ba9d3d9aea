import type { OptionKey } from "../en-us/option-texts.ts";

export const chineseOptions: Record<OptionKey, string> = {
  blank: "空白（无姓名/号码）",
  choosePlayer: "选择球员",
  addYours: "自定义姓名号码",
  standard: "标准款",
  unknownType: "未知",
  player: "球员",
  premiumName: "姓名升级烫印",
  premiumNumber: "号码升级烫印",
};
