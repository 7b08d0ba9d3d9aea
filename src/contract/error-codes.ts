import type { Language } from "#domain/language.ts";

/** Business outcomes on the wire. Reasons are used inside, codes only at the edge. */
export const errorCodes = {
  tokenExpired: "9999",
  tokenUnknown: "9998",
  tokenReplaced: "3333",
  sessionEnded: "8888",
  refreshRefused: "8889",
  accountDisabled: "7777",
  passwordChanged: "7778",
  invalidInput: "1001",
  notFound: "1002",
  roleMissing: "1003",
  conflict: "1004",
  outOfStock: "1005",
  wrongCredentials: "1006",
  wrongCode: "1007",
  tooManyTries: "1008",
  couponRefused: "1009",
  cartEmpty: "1010",
  paymentDeclined: "1011",
  paymentUnknown: "1012",
  lineLocked: "1013",
} as const;

export type FailureReason = keyof typeof errorCodes;
export const successCode = "0000";

/** HTTP statuses that carry the envelope too; every other failure is 200 with a code. */
export const httpErrorCodes = {
  400: "0400",
  404: "0404",
  413: "0413",
  415: "0415",
  500: "0500",
  503: "0503",
} as const;

/** What a person is told, by code, in both languages. */
export const failureTexts: Record<FailureReason, Record<Language, string>> = {
  tokenExpired: text("Request token expired: refresh the token.", "请求令牌已过期，请刷新令牌。"),
  tokenUnknown: text("Request token expired: refresh the token.", "请求令牌已过期，请刷新令牌。"),
  tokenReplaced: text("Request token expired: refresh the token.", "请求令牌已过期，请刷新令牌。"),
  sessionEnded: text("You have been signed out.", "您已退出登录。"),
  refreshRefused: text("You have been signed out.", "您已退出登录。"),
  accountDisabled: text(
    "User status is invalid, please log in again.",
    "用户状态失效，请重新登录。",
  ),
  passwordChanged: text(
    "Your password was changed elsewhere, please log in again.",
    "您的密码已在别处修改，请重新登录。",
  ),
  invalidInput: text("Please check what you entered.", "请检查您填写的内容。"),
  notFound: text("We could not find that.", "未找到该内容。"),
  roleMissing: text("No permission.", "没有权限。"),
  conflict: text(
    "This was changed in the meantime. Please look again and retry.",
    "内容已被更改，请查看后重试。",
  ),
  outOfStock: text("Some of this is no longer in stock.", "部分商品库存不足。"),
  wrongCredentials: text("Login failed. Wrong e-mail or password.", "登录失败，邮箱或密码错误。"),
  wrongCode: text("The code is wrong or has expired.", "验证码错误或已过期。"),
  tooManyTries: text("Too many tries. Please wait a moment.", "操作过于频繁，请稍候再试。"),
  couponRefused: text("This coupon cannot be used here.", "该优惠码不适用。"),
  cartEmpty: text("Cart is empty.", "购物车是空的。"),
  paymentDeclined: text(
    "The payment was declined. Nothing was charged; you can try again.",
    "付款被拒绝，未扣款，您可以重试。",
  ),
  paymentUnknown: text(
    "The payment is being checked. Please wait a moment; you will not be charged twice.",
    "正在确认付款，请稍候，不会重复扣款。",
  ),
  lineLocked: text(
    "This personalised item can no longer be changed or cancelled.",
    "该定制商品已无法更改或取消。",
  ),
};

function text(english: string, chinese: string): Record<Language, string> {
  return { "en-US": english, "zh-CN": chinese };
}
