import { buttonLook, mailFrame, mailHeading, quietLook } from "#server/notification/mail-frame.ts";
import { markup } from "#server/platform/markup.ts";
import { trySmtp } from "#server/notification/smtp.ts";
import { newId } from "#server/platform/ids.ts";
import { ownerLinkMinutes } from "./owner-link.ts";

type OwnerMail = {
  smtpUrl: string;
  sender: string;
  brand: string;
  recipient: string;
  link: string;
};

/**
 * Sends a copy of the link at once, past the outbox: there it would be stored. In English, like the
 * terminal it was made at. @returns whether the mail server took it
 */
export async function sendOwnerLink(mail: OwnerMail): Promise<boolean> {
  const { smtpUrl, sender, brand, recipient, link } = mail;
  const heading = "Your shop is waiting";
  const opening = `Open this link to become the owner of ${brand}. It works once, for ${ownerLinkMinutes} minutes.`;
  const quiet = "It was made at the shop’s own terminal. Not you? Then ask the people who run it.";
  const html = mailFrame("en-US", { brand, preview: opening, site: link, hasHanger: true }, [
    mailHeading(heading),
    markup`<p style="margin:0 0 24px">${opening}</p>`,
    markup`<p><a href="${link}" ${buttonLook}>Become the owner</a></p>`,
    markup`<p ${quietLook}>${quiet}</p>`,
  ]);
  const { end } = await trySmtp(smtpUrl, {
    from: { name: brand, address: sender },
    to: recipient,
    replyTo: null,
    subject: heading,
    text: [heading, opening, "", link, "", quiet].join("\n"),
    html: html.text,
    messageId: `<${newId()}@${new URL(link).hostname}>`,
    headers: {},
  });
  return end === "accepted";
}
