import type { ContentText } from "#contract/content.ts";
import { list, section, text } from "../content-blocks.ts";

export const contactUs: ContentText = {
  title: "联系我们",
  description: "尺码、拼写、包裹或任何其他问题，都可以写信给我们。",
  sections: [
    section(
      "email",
      "电子邮件",
      text("{email}"),
      text("工作时间：{hours}。我们会在{replyTime}内回复。您也可以[在线留言](#write)。"),
    ),
    section(
      "faster",
      "请附上以下信息",
      list(
        "订单号，见确认邮件（以 KR 开头）",
        "商品名称和尺码",
        "如有损坏或印制错误，请附两张照片",
      ),
    ),
    section(
      "sooner",
      "也许不必写信",
      list(
        "包裹到哪里了？[查询订单](/tracking-order)",
        "需要多久、运费多少？[配送政策](/shipping-policy)",
        "可以退货吗？[退货政策](/return-policy)",
        "其他问题：[常见问题](/faq)",
      ),
    ),
  ],
};
