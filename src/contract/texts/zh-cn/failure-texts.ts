import type { FailureReason } from "../../error-codes.ts";

export const chineseFailures: Record<FailureReason, string> = {
  tokenExpired: "请求令牌已过期，请刷新令牌。",
  tokenUnknown: "请求令牌已过期，请刷新令牌。",
  tokenReplaced: "请求令牌已过期，请刷新令牌。",
  sessionEnded: "您已退出登录。",
  refreshRefused: "您已退出登录。",
  accountDisabled: "用户状态失效，请重新登录。",
  passwordChanged: "您的密码已在别处修改，请重新登录。",
  invalidInput: "请检查您填写的内容。",
  notFound: "未找到该内容。",
  roleMissing: "没有权限。",
  conflict: "内容已被更改，请查看后重试。",
  outOfStock: "部分商品库存不足。",
  wrongCredentials: "登录失败，邮箱或密码错误。",
  wrongCode: "验证码错误或已过期。",
  tooManyTries: "操作过于频繁，请稍候再试。",
  couponRefused: "该优惠码不适用。",
  cartEmpty: "购物车是空的。",
  paymentDeclined: "付款被拒绝，未扣款，您可以重试。",
  paymentUnknown: "正在确认付款，请稍候，不会重复扣款。",
  lineLocked: "该定制商品已无法更改或取消。",
};
