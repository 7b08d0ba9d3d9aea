import type { Language } from "#domain/language.ts";
import { languageName } from "#domain/language/language-name.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { mailFrame, mailHeading } from "#server/notification/mail-frame.ts";
import type { OutgoingMail } from "#server/notification/outgoing-mail.ts";
import { markup } from "#server/platform/markup.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import type { ContactMessage } from "./contact.repository.ts";

/** A shopper's message as an e-mail to the shop; a reply to it goes to the shopper. */
export function contactMail(
  message: ContactMessage,
  { mailbox, brand, language }: { mailbox: string; brand: string; language: Language },
): OutgoingMail {
  const { name, email, orderNo, topic } = message;
  const { topics, from, order, reads } = serverTexts[language].contactMail;
  const { colon } = languageTable[language].punctuation;
  const facts = [
    [from, `${name} <${email}>`],
    [order, orderNo || "–"],
    [reads, languageName(message.language, language)],
  ] as const;
  return {
    recipient: mailbox,
    replyTo: { name, address: email },
    subject: [topics[topic], orderNo, name].filter(Boolean).join(" · "),
    text: [...facts.map(([term, value]) => `${term}${colon}${value}`), "", message.message].join(
      "\n",
    ),
    html: mailFrame(language, { brand, preview: message.message }, [
      mailHeading(topics[topic]),
      markup`<p class="quiet" style="margin:0 0 16px;color:#5d606b">${facts.map(
        ([term, value]) => markup`${term}${colon}${value}<br>`,
      )}</p>`,
      markup`<p style="margin:0;white-space:pre-wrap">${message.message}</p>`,
    ]).text,
    language,
    about: `contact:${message.id}`,
    ...(message.accountId ? { accountId: message.accountId } : {}),
  };
}
