import type { OptionKey } from "../en-us/option-texts.ts";

export const chineseOptions: Record<OptionKey, string> = {
  player: "球员",
  premiumName: "高级姓名印制",
  premiumNumber: "高级号码印制",
};
