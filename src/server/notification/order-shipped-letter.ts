import { markup, type Markup } from "./markup.ts";
import { buttonStyle, headingStyle, letterFrame } from "./letter-frame.ts";
import type { Letter } from "./letter.ts";
import type { OrderForLetter } from "./mail.repository.ts";

const words = {
  "en-US": {
    subject: (orderNo: string) => `Your order ${orderNo} is on its way`,
    greeting: (name: string) => `It is on its way, ${name}.`,
    opening: "Your order has left the kit room.",
    carrier: "Carrier",
    number: "Tracking number",
    delivery: "Expected delivery",
    to: "Delivered to",
    follow: "Follow your order",
  },
  "zh-CN": {
    subject: (orderNo: string) => `您的订单 ${orderNo} 已发货`,
    greeting: (name: string) => `${name}，您的订单已发货。`,
    opening: "您的商品已从仓库发出。",
    carrier: "承运商",
    number: "运单号",
    delivery: "预计送达",
    to: "收货地址",
    follow: "查看订单进度",
  },
};

/** The letter that goes out with the parcel: who brings it, under which number, and when. */
export function orderShippedLetter(
  { order, lines }: OrderForLetter,
  publicUrl: string,
  brand: string,
): Letter {
  const { language, address } = order;
  const text = words[language];
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const place = [address.address, address.postalCode, address.city, address.country];
  const facts: [name: string, value: string][] = [
    [text.carrier, order.carrier],
    ...(order.tracking_number ? [[text.number, order.tracking_number] as [string, string]] : []),
    [text.delivery, `${date.format(order.delivery_from)} – ${date.format(order.delivery_to)}`],
    [text.to, place.filter(Boolean).join(", ")],
  ];
  const items = lines.map((line) => {
    const printed = [line.print_name, line.print_number].filter(Boolean).join(" ");
    return [`${line.quantity} × ${line.title[language]}`, line.size, printed]
      .filter(Boolean)
      .join(" · ");
  });
  const link = `${publicUrl}/tracking-order?order=${order.order_no}`;
  return {
    recipient: order.email,
    subject: text.subject(order.order_no),
    text: [
      text.greeting(address.firstName),
      text.opening,
      "",
      ...items,
      "",
      ...facts.map(([name, value]) => `${name}: ${value}`),
      "",
      `${text.follow}: ${link}`,
      brand,
    ].join("\n"),
    html: letterFrame(language, brand, [
      markup`<h1 style="${headingStyle}">${text.greeting(address.firstName)}</h1>`,
      markup`<p style="margin:0 0 24px">${text.opening}<br><strong>${order.order_no}</strong></p>`,
      markup`<p style="margin:0 0 24px">${items.map(line)}</p>`,
      ...facts.map(
        ([name, value]) =>
          markup`<p style="margin:0 0 12px"><strong>${name}</strong><br>${value}</p>`,
      ),
      markup`<p style="margin:24px 0 0"><a href="${link}" style="${buttonStyle}">${text.follow}</a></p>`,
    ]).text,
    language,
    about: `order-shipped:${order.id}`,
  };
}

const line = (text: string): Markup => markup`${text}<br>`;
