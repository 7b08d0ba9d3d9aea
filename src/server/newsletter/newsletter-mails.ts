import type { Language } from "#domain/language.ts";
import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import { languageTable } from "#domain/language/language-table.ts";
import {
  buttonLook,
  mailFrame,
  mailHeading,
  quietInk,
  quietLook,
} from "#server/notification/mail-frame.ts";
import type { OutgoingMail } from "#server/notification/outgoing-mail.ts";
import { markup } from "#server/platform/markup.ts";
import { serverTexts } from "#server/texts/server-texts.ts";

export type NewsletterMail = {
  kind: "confirm" | "welcome";
  recipient: string;
  language: Language;
  /** Addresses of the button and of unsubscribing. */
  link: string;
  leaveUrl: string;
  /** Distinguishes this e-mail from an earlier one to the same subscriber. */
  about: MailAbout;
};

/** An e-mail about the subscription, in the reader's language, with a link to unsubscribe. */
export function newsletterMail(
  { kind, recipient, language, link, leaveUrl, about }: NewsletterMail,
  brand: string,
): OutgoingMail {
  const { leave, [kind]: text } = serverTexts[language].newsletter;
  const { colon } = languageTable[language].punctuation;
  return {
    recipient,
    language,
    leaveUrl,
    about,
    subject: text.subject,
    text: [
      text.heading,
      "",
      text.body,
      "",
      `${text.button}${colon}${link}`,
      "",
      text.quiet,
      `${leave}${colon}${leaveUrl}`,
      brand,
    ].join("\n"),
    html: mailFrame(language, { brand, preview: text.body, site: link, hasHanger: true }, [
      mailHeading(text.heading),
      markup`<p style="margin:0 0 24px">${text.body}</p>`,
      markup`<p style="margin:0"><a href="${link}" ${buttonLook}>${text.button}</a></p>`,
      markup`<p ${quietLook}>${text.quiet}<br><a href="${leaveUrl}" ${quietInk}>${leave}</a></p>`,
    ]).text,
  };
}
