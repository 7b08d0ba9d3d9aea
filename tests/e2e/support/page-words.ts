import type { TestedLanguage } from "../../support/tested-languages.ts";

/** Labels, in the two languages, of the few controls that a test presses. */
export const wordsOf = {
  "en-US": {
    cart: /^Cart,/,
    menu: "Open menu",
    track: "Track order",
    pay: /^Pay \S*\d/,
    search: "Search",
    typed: "brackm",
    help: "Help",
    preferences: "Language and currency",
    guide: "Size guide",
    fit: "Find my size",
    zoom: "Enlarge",
    download: "Download my data",
  },
  "zh-CN": {
    cart: /^购物车/,
    menu: "打开菜单",
    track: "查询订单",
    pay: /^支付/,
    search: "搜索",
    typed: "布拉克",
    help: "帮助",
    preferences: "语言和货币",
    guide: "尺码表",
    fit: "帮我选尺码",
    zoom: "放大",
    download: "下载我的数据",
  },
} as const;

export type Words = (typeof wordsOf)[TestedLanguage];
