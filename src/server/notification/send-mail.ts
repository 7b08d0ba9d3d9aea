import { createTransport } from "nodemailer";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { codeLetterPrefix, type Letter } from "./letter.ts";
import {
  findOrderForLetter,
  keepLetter,
  lockLetter,
  markSent,
  wipeLetter,
  type OrderForLetter,
} from "./mail.repository.ts";
import { issueOrderKey } from "./order-link.ts";
import { orderReceivedLetter } from "./order-received-letter.ts";
import { orderShippedLetter } from "./order-shipped-letter.ts";

export type MailDependencies = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  brand: string;
  sender: string;
  /** null keeps e-mails in the demo mailbox at /dev/mail instead of sending them. */
  smtpUrl: string | null;
};

/** A mail server that says nothing for so long, in milliseconds, is tried again later. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Job: confirms a paid order. Safe to repeat: the e-mail is written once and sent until the mail
 * server has taken it.
 * @throws when the mail server refuses; the job is then tried again.
 */
export function sendOrderReceived(dependencies: MailDependencies, orderId: string): Promise<void> {
  return sendAboutOrder(dependencies, orderId, orderReceivedLetter);
}

/** Job: says that an order is on its way; otherwise like the confirmation. */
export function sendOrderShipped(dependencies: MailDependencies, orderId: string): Promise<void> {
  return sendAboutOrder(dependencies, orderId, orderShippedLetter);
}

async function sendAboutOrder(
  dependencies: MailDependencies,
  orderId: string,
  write: (found: OrderForLetter, publicUrl: string, brand: string) => Letter,
): Promise<void> {
  const { database, publicUrl, brand } = dependencies;
  const found = await findOrderForLetter(database.queries, orderId);
  // Without an address: its buyer has deleted the account.
  if (!found || found.order.email === "") return;
  const signature = await readLinkSignature(database);
  const orderKey = await issueOrderKey(database.queries, signature, orderId);
  const letter = write({ ...found, orderKey }, publicUrl, brand);
  await keepLetter(database.queries, letter);
  await sendLetter(dependencies, letter.about);
}

/**
 * Job: sends a stored e-mail until the mail server has taken it, once. One that was erased since is
 * skipped.
 * @throws when the mail server refuses; the job is then tried again.
 */
export async function sendLetter(
  { database, clock, publicUrl, brand, sender, smtpUrl }: MailDependencies,
  about: string,
): Promise<void> {
  await database.queries.transaction().execute(async (transaction) => {
    const kept = await lockLetter(transaction, about);
    if (!kept || kept.sent_at) return;
    if (smtpUrl) {
      await createTransport({ url: smtpUrl, ...timeLimits }).sendMail({
        from: { name: brand, address: sender },
        to: { name: "", address: kept.recipient },
        ...(kept.reply_to ? { replyTo: kept.reply_to } : {}),
        subject: kept.subject,
        text: kept.body_text,
        html: kept.body_html,
        messageId: `<${kept.id}@${new URL(publicUrl).hostname}>`,
        ...(kept.leave_url ? { headers: leaveHeaders(kept.leave_url) } : {}),
      });
      if (about.startsWith(codeLetterPrefix)) await wipeLetter(transaction, kept.id);
    }
    await markSent(transaction, kept.id, clock.now());
  });
}

/** Mail programs show a button for these (RFC 8058). */
const leaveHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
