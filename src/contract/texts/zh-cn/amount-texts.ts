import type { AmountTexts } from "../en-us/amount-texts.ts";

export const chineseAmounts: AmountTexts = {
  unreadable: (example) => `这不是金额，请写成 ${example} 这样。`,
  ambiguous: (whole, example) =>
    `这个写法有两种读法：若是千位，请写 ${whole}；若是小数，请写成 ${example} 这样。`,
  decimals: (currency, digits) =>
    digits === 0 ? `${currency} 没有小数。` : `${currency} 最多有 ${digits} 位小数。`,
  currency: (currency) => `此处金额为 ${currency}，请勿填写其他货币。`,
  negative: "金额不能小于零。",
  tooMuch: "金额过大。",
};
