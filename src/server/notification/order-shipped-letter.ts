import { formatDay } from "#domain/language/format-day.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { textIn } from "#domain/language/text-in.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { markup, type Markup } from "./markup.ts";
import { buttonStyle, headingStyle, letterFrame } from "./letter-frame.ts";
import type { Letter } from "./letter.ts";
import type { OrderForLetter } from "./mail.repository.ts";
import { orderLink } from "./order-link.ts";

/** The e-mail sent when the parcel leaves: carrier, tracking number and expected dates. */
export function orderShippedLetter(
  { order, lines, orderKey }: OrderForLetter,
  publicUrl: string,
  brand: string,
): Letter {
  const { language, address } = order;
  const text = serverTexts[language].orderShipped;
  const { colon } = languageTable[language].punctuation;
  const day = (date: Date) => formatDay(date.getTime(), language);
  const place = [address.address, address.postalCode, address.city, address.country];
  const facts: [name: string, value: string][] = [
    [text.carrier, order.carrier],
    ...(order.tracking_number ? [[text.number, order.tracking_number] as [string, string]] : []),
    [text.delivery, `${day(order.delivery_from)} – ${day(order.delivery_to)}`],
    [text.to, place.filter(Boolean).join(", ")],
  ];
  const items = lines.map((line) => {
    const { size, choice } = line.content;
    const printed = [choice.name, choice.number].filter(Boolean).join(" ");
    return [`${line.quantity} × ${textIn(line.title, language)}`, size, printed]
      .filter(Boolean)
      .join(" · ");
  });
  const link = orderLink(publicUrl, order.order_no, orderKey);
  return {
    recipient: order.email,
    subject: text.subject(order.order_no),
    text: [
      text.greeting(address.firstName),
      text.opening,
      "",
      ...items,
      "",
      ...facts.map(([name, value]) => `${name}${colon}${value}`),
      "",
      `${text.follow}${colon}${link}`,
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
