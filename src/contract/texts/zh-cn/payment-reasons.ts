import type { PaymentReason, RetriedReason } from "../../payment-reasons.ts";

export const chinesePaymentReasons: Record<PaymentReason, string> = {
  review: "PayPal 正在审核这笔付款，商品已为您保留，有结果会立即发邮件通知您。",
  providerAway: "PayPal 暂时没有响应，没有扣款，订单已为您保留，请稍后再试。",
  notApproved: "您尚未在 PayPal 确认付款，目前没有扣款。请前往 PayPal 确认。",
  givenBack: "付款已到账，但无法用于此订单，款项将全部退还给您。",
  linkDead: "这笔付款无法重试，没有扣款。请重新下单。",
  payer: "PayPal 无法从您的账户收取这笔付款，没有扣款。",
  rules: "此订单无法用这种方式支付，没有扣款。",
  shopBlocked: "我们暂时无法收款，没有扣款。",
  unlisted: "PayPal 未接受这笔付款，没有扣款。",
  replaced: "您在另一个页面重新下了单，以新订单为准。",
  reviewDeclined: "审核后 PayPal 未批准付款，没有扣款，订单已取消。",
  cancelled: "订单已取消，没有扣款。",
};

/** Of approved money that was refused and is tried again: nothing is over yet. */
export const chineseRetriedReasons: Record<RetriedReason, string> = {
  declined: "付款被拒绝，目前尚未扣款。您可以换一种方式支付；在付款期限内，系统也会自动重试。",
  payer: "PayPal 暂时无法从您的账户收取这笔付款，目前尚未扣款。在付款期限内，系统会自动重试。",
  shopBlocked: "我们暂时无法收取这笔付款，目前尚未扣款。在付款期限内，系统会自动重试。",
  unlisted: "PayPal 暂未接受这笔付款，目前尚未扣款。在付款期限内，系统会自动重试。",
};
