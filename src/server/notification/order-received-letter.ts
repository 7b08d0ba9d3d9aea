import type { Language } from "#domain/language.ts";
import { toDecimal } from "#domain/money.ts";
import { buttonStyle, headingStyle, letterFrame } from "./letter-frame.ts";
import { mailPicture, type MailPicture } from "./mail-picture.ts";
import type { Letter } from "./letter.ts";
import type { OrderForLetter } from "./mail.repository.ts";
import { markup, type Markup } from "./markup.ts";

const words = {
  "en-US": {
    subject: (orderNo: string) => `We have your order ${orderNo}`,
    greeting: (name: string) => `Thank you, ${name}.`,
    opening: "Your payment went through and the kit room is on it.",
    size: "Size",
    print: "Printed",
    premium: "premium lettering",
    subtotal: "Subtotal",
    discount: "Discount",
    coupon: "Coupon",
    shipping: "Shipping",
    tax: "Tax",
    total: "Total",
    delivery: "Expected delivery",
    personalised:
      "Personalised items need 1–2 more business days and cannot be returned or cancelled once ordered.",
    follow: "Follow your order",
    to: "Delivered to",
  },
  "zh-CN": {
    subject: (orderNo: string) => `我们已收到您的订单 ${orderNo}`,
    greeting: (name: string) => `谢谢您，${name}。`,
    opening: "付款已成功，我们正在为您备货。",
    size: "尺码",
    print: "印制",
    premium: "高级印字",
    subtotal: "小计",
    discount: "优惠",
    coupon: "优惠券",
    shipping: "运费",
    tax: "税费",
    total: "合计",
    delivery: "预计送达",
    personalised: "定制商品需额外 1–2 个工作日，下单后不可退换或取消。",
    follow: "查看订单进度",
    to: "收货地址",
  },
};

/** What both versions of the letter say, written out in the order's language and currency. */
type Facts = {
  language: Language;
  orderNo: string;
  firstName: string;
  items: { title: string; detail: string; total: string; picture: MailPicture }[];
  sums: [name: string, value: string][];
  dates: string;
  notice: string;
  place: string;
  link: string;
};

/** The letter that confirms a paid order, with every amount of it. */
export function orderReceivedLetter(
  found: OrderForLetter,
  publicUrl: string,
  brand: string,
): Letter {
  const { order } = found;
  const facts = factsOf(found, publicUrl);
  return {
    recipient: order.email,
    subject: words[order.language].subject(order.order_no),
    text: plainLetter(facts, brand),
    html: htmlLetter(facts, brand).text,
    language: order.language,
    about: `order-received:${order.id}`,
  };
}

function factsOf({ order, lines }: OrderForLetter, publicUrl: string): Facts {
  const { address, language } = order;
  const money = (amount: number) => formatMoney(amount, order.currency, language);
  const from = formatDate(order.delivery_from, language);
  const place = [
    `${address.firstName} ${address.lastName}`,
    address.address,
    address.addressLine2,
    [address.postalCode, address.city].filter(Boolean).join(" "),
    address.province,
    address.country,
  ];
  return {
    language,
    orderNo: order.order_no,
    firstName: address.firstName,
    items: lines.map((line) => ({
      title: `${line.quantity} × ${line.title[language]}`,
      detail: lineDetail(line, language),
      total: money(line.line_total),
      picture: mailPicture(line, language, publicUrl),
    })),
    sums: sumsOf(order, money),
    dates: `${from} – ${formatDate(order.delivery_to, language)}`,
    notice: lines.some((line) => !line.returnable) ? words[language].personalised : "",
    place: place.filter(Boolean).join(", "),
    link: `${publicUrl}/tracking-order?order=${order.order_no}`,
  };
}

/** Discount, coupon and tax are named only where there are any. */
function sumsOf(order: OrderForLetter["order"], money: (amount: number) => string) {
  const text = words[order.language];
  const sums: Facts["sums"] = [[text.subtotal, money(order.subtotal)]];
  if (order.discount > 0) {
    sums.push([`${text.discount} (${order.discount_percent} %)`, `−${money(order.discount)}`]);
  }
  if (order.coupon > 0) {
    sums.push([`${text.coupon} ${order.coupon_code ?? ""}`.trim(), `−${money(order.coupon)}`]);
  }
  sums.push([text.shipping, money(order.shipping)]);
  if (order.tax > 0) sums.push([text.tax, money(order.tax)]);
  sums.push([text.total, money(order.total)]);
  return sums;
}

function plainLetter(facts: Facts, brand: string): string {
  const text = words[facts.language];
  return [
    text.greeting(facts.firstName),
    text.opening,
    "",
    ...facts.items.map(({ title, detail, total }) =>
      [title, detail, total].filter(Boolean).join("\n  "),
    ),
    "",
    ...facts.sums.map(([name, value]) => `${name}: ${value}`),
    "",
    `${text.delivery}: ${facts.dates}`,
    ...(facts.notice ? [facts.notice] : []),
    `${text.to}: ${facts.place}`,
    "",
    `${text.follow}: ${facts.link}`,
    brand,
  ].join("\n");
}

function htmlLetter(facts: Facts, brand: string): Markup {
  const text = words[facts.language];
  const items = facts.items.map(
    (item) => markup`<tr><td width="96" style="${cellStyle}">${pictureMarkup(item.picture)}</td>
      <td style="${cellStyle}"><strong>${item.title}</strong><br>
      <span style="color:#5d606b">${item.detail}</span></td>
      <td style="${cellStyle};text-align:right;white-space:nowrap">${item.total}</td></tr>`,
  );
  const sums = facts.sums.map(
    ([name, value]) => markup`<tr><td colspan="2" style="padding:6px 0">${name}</td>
      <td style="padding:6px 0;text-align:right;white-space:nowrap">${value}</td></tr>`,
  );
  return letterFrame(facts.language, brand, [
    markup`<h1 style="${headingStyle}">${text.greeting(facts.firstName)}</h1>`,
    markup`<p style="margin:0 0 24px">${text.opening}<br><strong>${facts.orderNo}</strong></p>`,
    markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0">${items}${sums}</table>`,
    markup`<p style="margin:24px 0 0"><strong>${text.delivery}</strong><br>${facts.dates}</p>`,
    facts.notice ? markup`<p style="margin:12px 0 0;color:#5d606b">${facts.notice}</p>` : markup``,
    markup`<p style="margin:16px 0 24px"><strong>${text.to}</strong><br>${facts.place}</p>`,
    markup`<p><a href="${facts.link}" style="${buttonStyle}">${text.follow}</a></p>`,
  ]);
}

/** Mail programs that load no pictures show the words, which say the same. */
const pictureMarkup = ({ src, width, height, alt }: MailPicture) =>
  markup`<img src="${src}" width="${width}" height="${height}" alt="${alt}" style="${pictureStyle}">`;

function lineDetail(line: OrderForLetter["lines"][number], language: Language): string {
  const text = words[language];
  const printed = [line.print_name, line.print_number].filter(Boolean).join(" ");
  const premium = line.premium_name || line.premium_number ? ` (${text.premium})` : "";
  const extras = [...line.patches, ...line.addons].map((extra) => extra.name[language]);
  return [
    `${text.size} ${line.size}`,
    printed ? `${text.print}: ${printed}${premium}` : "",
    ...extras,
  ]
    .filter(Boolean)
    .join(" · ");
}

function formatMoney(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  return format.format(Number(toDecimal(amount, currency)));
}

function formatDate(date: Date | string, language: Language): string {
  const day = typeof date === "string" ? new Date(`${date}T00:00:00Z`) : date;
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

const cellStyle = "padding:12px 0;border-bottom:1px solid #e4e1da;vertical-align:top";
const pictureStyle =
  "display:block;background:#f1efea;border-radius:6px;color:#5d606b;font-size:12px;line-height:16px";
