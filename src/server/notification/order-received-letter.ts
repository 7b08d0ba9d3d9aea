import { optionWords } from "#contract/line-options.ts";
import type { Language } from "#domain/language.ts";
import { formatDay } from "#domain/language/format-day.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { Minor } from "#domain/money.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { buttonStyle, headingStyle, letterFrame } from "./letter-frame.ts";
import { mailPicture, type MailPicture } from "./mail-picture.ts";
import type { Letter } from "./letter.ts";
import type { OrderForLetter } from "./mail.repository.ts";
import { markup, type Markup } from "./markup.ts";
import { orderLink } from "./order-link.ts";

const textsIn = (language: Language) => serverTexts[language].orderReceived;

/** What both versions of the e-mail say, in the order's language and currency. */
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

/** The e-mail that confirms a paid order, with every amount. */
export function orderReceivedLetter(
  found: OrderForLetter,
  publicUrl: string,
  brand: string,
): Letter {
  const { order } = found;
  const facts = factsOf(found, publicUrl);
  return {
    recipient: order.email,
    subject: textsIn(order.language).subject(order.order_no),
    text: plainLetter(facts, brand),
    html: htmlLetter(facts, brand).text,
    language: order.language,
    about: `order-received:${order.id}`,
  };
}

function factsOf({ order, lines, orderKey }: OrderForLetter, publicUrl: string): Facts {
  const { address, language } = order;
  const money = (minor: Minor) => formatMoney({ minor, currency: order.currency }, language);
  const day = (date: Date) => formatDay(date.getTime(), language);
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
      title: `${line.quantity} × ${textIn(line.title, language)}`,
      detail: lineDetail(line, language),
      total: money(line.line_total),
      picture: mailPicture(line, language, publicUrl),
    })),
    sums: sumsOf(order, money),
    dates: `${day(order.delivery_from)} – ${day(order.delivery_to)}`,
    notice: lines.some((line) => !line.returnable) ? textsIn(language).personalised : "",
    place: place.filter(Boolean).join(", "),
    link: orderLink(publicUrl, order.order_no, orderKey),
  };
}

/** Discount, coupon and tax are named only where there are any. */
function sumsOf(order: OrderForLetter["order"], money: (minor: Minor) => string) {
  const text = textsIn(order.language);
  const sums: Facts["sums"] = [[text.subtotal, money(order.subtotal)]];
  if (order.discount > 0) {
    sums.push([text.discount(order.discount_percent), money(-order.discount)]);
  }
  if (order.coupon > 0) {
    sums.push([text.coupon(order.coupon_code ?? "").trim(), money(-order.coupon)]);
  }
  sums.push([text.shipping, money(order.shipping)]);
  if (order.tax > 0) sums.push([text.tax, money(order.tax)]);
  sums.push([text.total, money(order.total)]);
  return sums;
}

function plainLetter(facts: Facts, brand: string): string {
  const text = textsIn(facts.language);
  const { colon } = languageTable[facts.language].punctuation;
  return [
    text.greeting(facts.firstName),
    text.opening,
    "",
    ...facts.items.map(({ title, detail, total }) =>
      [title, detail, total].filter(Boolean).join("\n  "),
    ),
    "",
    ...facts.sums.map(([name, value]) => `${name}${colon}${value}`),
    "",
    `${text.delivery}${colon}${facts.dates}`,
    ...(facts.notice ? [facts.notice] : []),
    `${text.to}${colon}${facts.place}`,
    "",
    `${text.follow}${colon}${facts.link}`,
    brand,
  ].join("\n");
}

function htmlLetter(facts: Facts, brand: string): Markup {
  const text = textsIn(facts.language);
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

/** E-mail programs that load no pictures show the alternative text. */
const pictureMarkup = ({ src, width, height, alt }: MailPicture) =>
  markup`<img src="${src}" width="${width}" height="${height}" alt="${alt}" style="${pictureStyle}">`;

function lineDetail(line: OrderForLetter["lines"][number], language: Language): string {
  const text = textsIn(language);
  const { size, choice } = line.content;
  const printed = [choice.name, choice.number].filter(Boolean).join(" ");
  const extras = [...line.patches, ...line.addons].map(({ name }) => textIn(name, language));
  const words = [...optionWords(choice, language), ...extras];
  return [text.size(size), printed ? text.printed(printed) : "", ...words]
    .filter(Boolean)
    .join(" · ");
}

const cellStyle = "padding:12px 0;border-bottom:1px solid #e4e1da;vertical-align:top";
const pictureStyle =
  "display:block;background:#f1efea;border-radius:6px;color:#5d606b;font-size:12px;line-height:16px";
