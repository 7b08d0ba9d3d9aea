import type { LanguageData } from "./language-data.ts";

export const english = {
  name: "English",
  shortName: "EN",
  fallbacks: [],
  plurals: ["one", "other"],
  numbers: { group: ",", decimal: ".", groupedFrom: 4 },
  money: {
    pattern: "{symbol}{number}",
    symbols: { USD: "$", EUR: "€", GBP: "£", AUD: "A$", NZD: "NZ$", CAD: "CA$" },
  },
  currencyNames: {
    USD: "US dollar",
    EUR: "Euro",
    GBP: "British pound",
    AUD: "Australian dollar",
    NZD: "New Zealand dollar",
    CAD: "Canadian dollar",
  },
  countryNames: { HK: "Hong Kong", MO: "Macao", TW: "Taiwan" },
  punctuation: { comma: ", ", list: ", ", colon: ": ", stop: ". " },
  zoneBehind: null,
  birthday: { order: ["day", "month", "year"], month: "long" },
  script: "Latin",
  withAside: (text, aside) => `${text} (${aside})`,
  withSize: (name: string, size: string) => `${name}, ${size}`,
} as const satisfies LanguageData;
