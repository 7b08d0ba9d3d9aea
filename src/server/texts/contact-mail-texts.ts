import type { ContactTopic } from "#domain/contact/contact-message.ts";

type ContactMailTexts = {
  topics: Record<ContactTopic, string>;
  from: string;
  order: string;
  /** The language of the page that the message was written on. */
  reads: string;
};

/** A shopper's message, as the shop reads it. */
export const englishContactMail: ContactMailTexts = {
  topics: {
    order: "An order",
    shipping: "Shipping",
    returns: "Returns",
    personalisation: "Names and numbers",
    sizes: "Sizes",
    payment: "Payment",
    other: "Something else",
  },
  from: "From",
  order: "Order",
  reads: "Reads",
};

export const chineseContactMail: ContactMailTexts = {
  topics: {
    order: "订单",
    shipping: "配送",
    returns: "退货",
    personalisation: "姓名与号码",
    sizes: "尺码",
    payment: "付款",
    other: "其他",
  },
  from: "发件人",
  order: "订单",
  reads: "页面语言",
};
