import type { Language } from "#domain/language.ts";

const english = {
  changed: {
    subject: (orderNo: string) => `Your order ${orderNo} was changed`,
    heading: "Your change is in",
    line: "We will make it like this:",
    address: "The parcel now goes to:",
    before: "Before",
    now: "Now",
    size: (size: string) => `Size ${size}`,
    plain: "nothing printed",
    quiet: "Wasn’t it you? Write to us at once; we will help you.",
    link: "Open your order",
  },
};
type Texts = typeof english;

const chinese: Texts = {
  changed: {
    subject: (orderNo) => `您的订单 ${orderNo} 已修改`,
    heading: "修改已生效",
    line: "我们将按以下内容制作：",
    address: "包裹将寄往：",
    before: "修改前",
    now: "修改后",
    size: (size) => `尺码 ${size}`,
    plain: "无印字",
    quiet: "不是您本人操作？请立即联系我们，我们会为您处理。",
    link: "查看订单",
  },
};

/** What the server says about an order after it was placed: e-mails and printed pages. */
export const afterOrderTexts: Record<Language, Texts> = { "en-US": english, "zh-CN": chinese };
