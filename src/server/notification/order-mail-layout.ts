import type { Language } from "#domain/language.ts";
import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import { languageTable } from "#domain/language/language-table.ts";
import {
  buttonLook,
  mailFrame,
  mailHeading,
  quietInk,
  quietLook,
  type MailHead,
} from "./mail-frame.ts";
import type { MailPicture } from "./mail-picture.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import type { MailShop } from "./mail-shop.ts";
import { markup, type Markup } from "#server/platform/markup.ts";
import { orderLink, orderMailTexts } from "./order-facts.ts";
import type { OrderForMail } from "./mail.repository.ts";

type Link = { words: string; href: string };

export type MailLine = {
  title: string;
  /** Size, options, patches and add-ons. */
  details: readonly string[];
  /** Name and number as they are printed; "" where nothing is. */
  print: string;
  /** Its price, or the money that comes back for it; "" where no money is meant. */
  amount: string;
  picture: MailPicture;
  link?: Link;
};

/** The parts of an e-mail about an order. */
type OrderMailParts = {
  /** The fact it reports: one e-mail per value. */
  about: MailAbout;
  subject: string;
  heading: string;
  opening: string;
  lines: readonly MailLine[];
  sums: readonly (readonly [name: string, value: string])[];
  facts: readonly (readonly [name: string, value: string])[];
  notices: readonly string[];
  action: Link;
};

type Optional = "lines" | "sums" | "facts" | "notices" | "action";
type GivenParts = Omit<OrderMailParts, Optional> & Partial<Pick<OrderMailParts, Optional>>;

/**
 * The one hand of all e-mails about orders, as text and as HTML.
 * @param given without lists it has none, without a link it leads to the order
 */
export function orderMail(
  { order }: OrderForMail,
  shop: MailShop,
  given: GivenParts,
): OutgoingMail {
  const { brand, publicUrl } = shop;
  const action = orderLink(order, shop);
  const parts = { lines: [], sums: [], facts: [], notices: [], action, ...given };
  const { language, email: recipient, id: orderId, order_no: orderNo } = order;
  const name = brand();
  const help = { words: orderMailTexts(language).contact, href: `${publicUrl}/contact-us` };
  return {
    recipient,
    language,
    orderId,
    about: parts.about,
    subject: parts.subject,
    text: plainText(parts, orderNo, language, [help, name]),
    html: htmlBody(parts, orderNo, language, { brand: name, site: publicUrl, help }).text,
  };
}

function plainText(
  parts: OrderMailParts,
  orderNo: string,
  language: Language,
  [help, brand]: [Link, string],
) {
  const { colon } = languageTable[language].punctuation;
  const pair = ([name, value]: readonly [string, string]) => `${name}${colon}${value}`;
  const linked = ({ words, href }: Link) => pair([words, href]);
  const blocks = [
    [parts.heading, parts.opening, orderNo],
    parts.lines.map(({ title, details, print, amount, link }) => {
      const [size = "", ...rest] = details;
      const detail = [size, print ? orderMailTexts(language).printed(print) : "", ...rest];
      return [title, detail.filter(Boolean).join(" · "), amount, link ? linked(link) : ""]
        .filter(Boolean)
        .join("\n  ");
    }),
    parts.sums.map(pair),
    [...parts.facts.map(pair), ...parts.notices],
    [linked(parts.action), linked(help), brand],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n");
}

function htmlBody(
  parts: OrderMailParts,
  orderNo: string,
  language: Language,
  { help, ...shop }: Pick<MailHead, "brand" | "site"> & { help: Link },
) {
  const { lines, sums, facts, notices, action } = parts;
  const rows = [...lines.map(lineRow), ...sums.map(sumRow)];
  const head = { ...shop, preview: parts.opening, hasHanger: lines.length === 0 };
  return mailFrame(language, head, [
    mailHeading(parts.heading),
    markup`<p style="margin:0 0 24px">${parts.opening}<br><strong>${orderNo}</strong></p>`,
    rows.length > 0
      ? markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 24px">${rows}</table>`
      : markup``,
    facts.length > 0
      ? markup`<div class="well" style="margin:0 0 24px;padding:16px 16px 4px;border-radius:6px;background:#f1efea">${facts.map(
          ([name, value]) =>
            markup`<p style="margin:0 0 12px"><span ${quietInk}>${name}</span><br><strong>${value}</strong></p>`,
        )}</div>`
      : markup``,
    ...notices.map((notice) => markup`<p style="margin:0 0 16px">${notice}</p>`),
    markup`<p style="margin:24px 0 0"><a href="${action.href}" ${buttonLook}>${action.words}</a></p>`,
    markup`<p ${quietLook}><a href="${help.href}" ${quietInk}>${help.words}</a></p>`,
  ]);
}

/**
 * E-mail programs that load no pictures show the alternative text. The amount floats, so that on a
 * phone the words have the whole width below it.
 */
const lineRow = ({ title, details, print, amount, picture, link }: MailLine): Markup =>
  markup`<tr><td width="80" class="line" style="${cellStyle}"><img src="${picture.src}" width="${picture.width}" height="${picture.height}" alt="${picture.alt}" style="${pictureStyle}"></td>
<td class="line" colspan="2" style="${cellStyle};padding-right:0">${
    amount ? markup`<span style="${amountStyle}">${amount}</span>` : markup``
  }<strong>${title}</strong><br><span ${quietInk}>${details.join(" · ")}</span>${
    print ? markup`<br><strong style="${printStyle}">${print}</strong>` : markup``
  }${
    link ? markup`<br><a href="${link.href}" style="color:#14151a">${link.words}</a>` : markup``
  }</td></tr>`;

/** The last one is the sum; a tax that is in it may follow. */
function sumRow(
  [name, value]: readonly [string, string],
  index: number,
  sums: readonly unknown[],
): Markup {
  const style = `padding:${index === 0 ? 16 : 6}px 0 6px${index === sums.length - 1 ? ";font-weight:700" : ""}`;
  return markup`<tr><td colspan="2" style="${style}">${name}</td>
<td style="${style};text-align:right;white-space:nowrap">${value}</td></tr>`;
}

/** Letter by letter, so that a slip is seen in time. */
const printStyle =
  "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:15px;letter-spacing:3px";
const cellStyle = "padding:12px 12px 12px 0;border-bottom:1px solid #e4e1da;vertical-align:top";
const amountStyle = "float:right;padding-left:12px;white-space:nowrap";
const pictureStyle =
  "display:block;background:#f1efea;border-radius:6px;color:#5d606b;font-size:12px;line-height:16px";
