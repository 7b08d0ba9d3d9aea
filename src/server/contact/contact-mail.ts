import type { ContactTopic } from "#domain/contact/contact-message.ts";
import { languageName } from "#domain/language/language-name.ts";
import { mailFrame, mailHeading } from "#server/notification/mail-frame.ts";
import type { OutgoingMail } from "#server/notification/outgoing-mail.ts";
import { markup } from "#server/platform/markup.ts";
import type { ContactMessage } from "./contact.repository.ts";

/** The merchant reads English, whatever language the shopper wrote in. */
const topics: Record<ContactTopic, string> = {
  order: "An order",
  shipping: "Shipping",
  returns: "Returns",
  personalisation: "Names and numbers",
  sizes: "Sizes",
  payment: "Payment",
  other: "Something else",
};

/** A shopper's message as an e-mail to the shop; a reply to it goes to the shopper. */
export function contactMail(message: ContactMessage, mailbox: string, brand: string): OutgoingMail {
  const { name, email, orderNo, topic } = message;
  const facts = [
    ["From", `${name} <${email}>`],
    ["Order", orderNo || "–"],
    ["Reads", languageName(message.language, "en-US")],
  ] as const;
  return {
    recipient: mailbox,
    replyTo: { name, address: email },
    subject: [topics[topic], orderNo, name].filter(Boolean).join(" · "),
    text: [...facts.map(([term, value]) => `${term}: ${value}`), "", message.message].join("\n"),
    html: mailFrame("en-US", { brand, preview: message.message }, [
      mailHeading(topics[topic]),
      markup`<p class="quiet" style="margin:0 0 16px;color:#5d606b">${facts.map(
        ([term, value]) => markup`${term}: ${value}<br>`,
      )}</p>`,
      markup`<p style="margin:0;white-space:pre-wrap">${message.message}</p>`,
    ]).text,
    language: "en-US",
    about: `contact:${message.id}`,
    ...(message.accountId ? { accountId: message.accountId } : {}),
  };
}
