import type { LanguageData } from "./language-data.ts";

export const chinese = {
  name: "中文",
  shortName: "中文",
  fallbacks: [],
  plurals: ["other"],
  numbers: { group: ",", decimal: ".", groupedFrom: 4 },
  money: {
    pattern: "{symbol}{number}",
    // The country of a dollar is always named.
    symbols: { USD: "US$", EUR: "€", GBP: "£", AUD: "AU$", NZD: "NZ$", CAD: "CA$" },
  },
  currencyNames: {
    USD: "美元",
    EUR: "欧元",
    GBP: "英镑",
    AUD: "澳大利亚元",
    NZD: "新西兰元",
    CAD: "加拿大元",
  },
  countryNames: { HK: "中国香港", MO: "中国澳门", TW: "中国台湾" },
  punctuation: { comma: "，", list: "、", colon: "：", stop: "。" },
  zoneBehind: "（{zone}）",
  birthday: { order: ["year", "month", "day"], month: "short" },
  script: "Han",
  withAside: (text, aside) => `${text}（${aside}）`,
  withSize: (name: string, size: string) => `${name}，${size} 码`,
} as const satisfies LanguageData;
