import type { ContentText } from "#contract/content.ts";
import { list, section, text } from "../content-blocks.ts";

export const shippingPolicy: ContentText = {
  title: "配送政策",
  description: "订单需要多久、运费多少，以及过关时会发生什么。",
  sections: [
    section(
      "times",
      "配送时间",
      text("以工作日计算，从付款到送达。发货地和目的地的公众假期不计在内。"),
      {
        kind: "table",
        head: ["方式", "未定制商品", "定制商品"],
        rows: [
          ["标准配送", "{standardDays} 个工作日", "{standardDaysPersonalised} 个工作日"],
          ["快速配送", "{expressDays} 个工作日", "{expressDaysPersonalised} 个工作日"],
        ],
      },
      text(
        "印制姓名、号码或徽章另需 {personalisationDays} 个工作日。一份订单合并为一个包裹寄出，因此只要有一件定制商品，整单都按该日期送达。",
      ),
    ),
    section(
      "cost",
      "运费",
      text("运费取决于国家、重量和配送方式，付款前会在结账页列出每种方式的费用。"),
      text("折后满 {freeShippingFrom}（或等值的其他货币）的订单，标准配送免费。"),
    ),
    section(
      "zones",
      "配送地区",
      list(
        "美国和加拿大",
        "英国和爱尔兰",
        "欧盟",
        "澳大利亚和新西兰",
        "中国香港、澳门和台湾",
        "中国大陆",
        "结账页列出的其他大多数国家",
      ),
    ),
    section(
      "customs",
      "关税与税费",
      text(
        "境外包裹可能被海关查验，您所在的国家可能征收进口关税或税费。这些费用不包含在售价内，由收件人承担。海关也可能扣留包裹数日，我们无法左右。",
      ),
    ),
    section(
      "lost",
      "延误或丢失",
      text(
        "请在[查询订单](/tracking-order)页跟踪包裹。如果延误超过五个工作日，请写信至 {email}，我们会与承运商一起查找。如果无法找到，我们会按您的意愿补发或退款。",
      ),
      text("请在结账时仔细核对地址。因地址错误退回的包裹，补付运费后可再次寄出。"),
    ),
  ],
};
