import type { LineContent } from "#domain/cart/line-content.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { textIn } from "#domain/language/text-in.ts";
import {
  buttonStyle,
  headingStyle,
  letterFrame,
  quietStyle,
} from "#server/notification/letter-frame.ts";
import type { Letter } from "#server/notification/letter.ts";
import { mailPicture } from "#server/notification/mail-picture.ts";
import { findOrderForLetter } from "#server/notification/order-for-letter.ts";
import { markup } from "#server/notification/markup.ts";
import { issueOrderKey, orderLink } from "#server/notification/order-link.ts";
import { queueLetter } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import type { LinkSignature } from "#server/platform/link-signature.ts";
import { afterOrderTexts } from "#server/texts/after-order-texts.ts";

/** What was changed: a line, with what it was before, or the address. */
export type ChangedPart = { lineId: string; before: LineContent } | "address";

/** Queues the e-mail about a change, in the transaction that makes it. One per change. */
export async function queueOrderChanged(
  queries: Queries,
  { signature, publicUrl, brand }: { signature: LinkSignature; publicUrl: string; brand: string },
  orderId: string,
  part: ChangedPart,
  at: Date,
): Promise<void> {
  const found = await findOrderForLetter(queries, orderId);
  // Without an address: its buyer has deleted the account.
  if (!found || found.order.email === "") return;
  const link = orderLink(
    publicUrl,
    found.order.order_no,
    await issueOrderKey(queries, signature, orderId),
  );
  const letter = orderChangedLetter(found, part, { link, publicUrl, brand });
  await queueLetter(queries, { ...letter, about: `order-changed:${orderId}:${at.toISOString()}` });
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrderForLetter>>>;

function orderChangedLetter(
  found: Found,
  part: ChangedPart,
  { link, publicUrl, brand }: { link: string; publicUrl: string; brand: string },
): Omit<Letter, "about"> {
  const { order } = found;
  const { language } = order;
  const text = afterOrderTexts[language].changed;
  const { colon } = languageTable[language].punctuation;
  const { intro, facts, picture } = partOf(found, part, publicUrl);
  return {
    recipient: order.email,
    subject: text.subject(order.order_no),
    language,
    text: [
      text.heading,
      order.order_no,
      "",
      intro,
      ...facts.map(([name, value]) => (name ? `${name}${colon}${value}` : value)),
      "",
      `${text.link}${colon}${link}`,
      text.quiet,
      brand,
    ].join("\n"),
    html: letterFrame(language, brand, [
      markup`<h1 style="${headingStyle}">${text.heading}</h1>`,
      markup`<p style="margin:0 0 24px"><strong>${order.order_no}</strong></p>`,
      markup`<p style="margin:0 0 12px">${intro}</p>`,
      picture
        ? markup`<p style="margin:0 0 12px"><img src="${picture.src}" width="${picture.width}" height="${picture.height}" alt="${picture.alt}"></p>`
        : markup``,
      ...facts.map(([name, value]) =>
        name
          ? markup`<p style="margin:0 0 12px"><strong>${name}</strong><br>${value}</p>`
          : markup`<p style="margin:0 0 12px">${value}</p>`,
      ),
      markup`<p style="margin:24px 0 0"><a href="${link}" style="${buttonStyle}">${text.link}</a></p>`,
      markup`<p style="${quietStyle}">${text.quiet}</p>`,
    ]).text,
  };
}

function partOf({ order, lines }: Found, part: ChangedPart, publicUrl: string) {
  const { language, address } = order;
  const text = afterOrderTexts[language].changed;
  if (part === "address") {
    const town = [address.postalCode, address.city].filter(Boolean).join(" ");
    const place = [
      `${address.firstName} ${address.lastName}`,
      address.address,
      address.addressLine2,
      town,
      address.province,
      address.country,
    ];
    const facts: [string, string][] = [["", place.filter(Boolean).join(", ")]];
    return { intro: text.address, facts, picture: null };
  }
  const line = lines.find(({ id }) => id === part.lineId);
  if (!line) throw new Error(`line ${part.lineId} is gone`);
  const facts: [string, string][] = [
    ["", `${line.quantity} × ${textIn(line.title, language)}`],
    [text.before, wordsOf(part.before, language)],
    [text.now, wordsOf(line.content, language)],
  ];
  return { intro: text.line, facts, picture: mailPicture(line, language, publicUrl) };
}

function wordsOf({ size, choice: { name, number } }: LineContent, language: Language): string {
  const text = afterOrderTexts[language].changed;
  const printed = [name, number].filter(Boolean).join(" ");
  return `${text.size(size)} · ${printed || text.plain}`;
}
