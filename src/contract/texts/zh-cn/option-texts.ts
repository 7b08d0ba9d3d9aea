import type { OptionKey } from "../en-us/option-texts.ts";

export const chineseOptions: Record<OptionKey, string> = {
  player: "球员",
  premiumName: "姓名升级烫印",
  premiumNumber: "号码升级烫印",
};
