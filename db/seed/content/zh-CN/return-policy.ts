import type { ContentText } from "#contract/content.ts";
import { list, section, text } from "../content-blocks.ts";

export const returnPolicy: ContentText = {
  title: "退货政策",
  description: "未定制商品 {returnDays} 天内可退；定制商品专为您制作，除瑕疵或印制错误外不可退货。",
  sections: [
    section(
      "blank",
      "未定制商品：{returnDays} 天",
      text("没有印制姓名、号码或徽章的商品，收货后 {returnDays} 天内可无理由退货，但须："),
      list("未穿着、未洗涤", "吊牌齐全", "包装足以保护商品"),
    ),
    section(
      "personalised",
      "定制商品",
      text(
        "印有姓名、号码或徽章的商品按您的意愿制作，别人无法穿着。{personalisedTerms}商品页、购物车和结账页都会在付款前说明。",
      ),
      text(
        "修改请在订单页进行。此后您对所填内容负责，请在预览中核对拼写；我们负责准确无误地印制。",
      ),
    ),
    section(
      "faults",
      "如果是我们的失误",
      text(
        "发错商品、印制错误、面料或缝线瑕疵，都由我们负责，定制商品也不例外。超过 {returnDays} 天后仍可申请。请打开订单，选择“申请退货”和原因，并添加一两张图片；也可附上订单号写信至 {email}。我们会补发，或连同运费一并退款；寄回费用由我们承担，请保留邮费凭证，我们会退还。",
      ),
    ),
    section(
      "how",
      "如何退货",
      list(
        "在账户中或通过我们邮件中的链接打开订单，选择“申请退货”：要退的商品、原因，以及退款还是更换尺码。",
        "我们会通过邮件答复。您会在{replyTime}内收到答复。之后您可在同一页面打印含地址的退货单。",
        "在 {sendBackDays} 天内寄出包裹，并保留凭证至退款到账。除非是我们的失误，寄回费用由您承担。",
      ),
    ),
    section(
      "refund",
      "退款",
      text(
        "我们收到包裹后 5 个工作日内，按原货币、原付款方式退回商品实付金额（已扣除相应折扣）。如退回整单，运费也一并退还。",
      ),
    ),
    section(
      "exchange",
      "更换尺码",
      text(
        "申请退货时选择“更换尺码”。包裹寄回期间我们为您保留该尺码 {sendBackDays} 天，收到后即寄出。",
      ),
    ),
    section("rights", "您的权利", text("以上内容不影响您所在国家法律赋予消费者的权利。")),
  ],
};
