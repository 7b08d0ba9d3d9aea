import { isSecret } from "#domain/notification/mail-kinds.ts";
import { afterTry } from "#domain/notification/mail-tries.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { fillOrderKey } from "./order-key.ts";
import {
  claimMail,
  dropClaimed,
  findLostClaims,
  writeAccepted,
  writeAfterTry,
  type MailRow,
} from "./outbox.repository.ts";
import { smtpPatience, trySmtp, type SmtpPatience } from "./smtp.ts";

export type MailDependencies = {
  database: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  /** Of the environment; the setting `senderAddress` wins. */
  sender: string;
  /** null keeps e-mails in the demo mailbox at /dev/mail instead of sending them. */
  smtpUrl: string | null;
  patience?: SmtpPatience;
  /** Whether the fact of an e-mail is not true any more; it is dropped then. */
  isVoid?: (queries: Queries, about: string) => Promise<boolean>;
};

/** Longer than a try can take; then its sender is taken for dead. */
const claimMs = smtpPatience.wholeMs + 30_000;
/** E-mails per run; each has queued a run of its own. */
const mostPerRun = 50;

/**
 * Job: sends every e-mail that is due. No transaction stays open: an e-mail is claimed, handed to
 * the mail server, and the outcome written (R-MAIL-2). May run next to itself.
 * @returns how many the mail server took.
 */
export async function sendDueMail(dependencies: MailDependencies): Promise<number> {
  const { database, clock, publicUrl } = dependencies;
  const { queries } = database;
  await settleLostClaims(dependencies);
  const { hostname: host } = new URL(publicUrl);
  let sent = 0;
  for (let count = 0; count < mostPerRun; count += 1) {
    const mail = await claimMail(queries, { now: clock.now(), claimMs, host });
    if (!mail) break;
    if (await sendClaimed(dependencies, mail)) sent += 1;
  }
  return sent;
}

/** Whether they arrived is not known. */
async function settleLostClaims({ database: { queries }, clock }: MailDependencies) {
  for (const lost of await findLostClaims(queries, clock.now())) {
    const after = afterTry("unknown", { tries: lost.tries, inDoubt: lost.in_doubt });
    await writeAfterTry(queries, lost, after, { at: clock.now() });
  }
}

async function sendClaimed(dependencies: MailDependencies, mail: MailRow): Promise<boolean> {
  const { database, clock, log, smtpUrl, patience } = dependencies;
  const { queries } = database;
  if (await dependencies.isVoid?.(queries, mail.about)) {
    await dropClaimed(queries, mail);
    return false;
  }
  if (!smtpUrl) {
    await writeAccepted(queries, mail.id, { at: clock.now(), reply: null, wipes: false });
    return true;
  }
  const filled = await fillOrderKey(queries, mail);
  const { end, reply } = await trySmtp(
    smtpUrl,
    smtpMail(await readFrom(dependencies), filled),
    patience,
  );
  const at = clock.now();
  if (end === "accepted") {
    const wipes = isSecret(mail.about);
    await writeAccepted(queries, mail.id, { at, reply, wipes });
    return true;
  }
  const after = afterTry(end, { tries: mail.tries, inDoubt: mail.in_doubt });
  await writeAfterTry(queries, mail, after, { at, reply });
  log.warn({ mailId: mail.id, end, reply, state: after.state }, "an e-mail was not taken");
  return false;
}

type From = { name: string; address: string; replyTo: string };

/** The sender as the settings name it now, not as it was when the e-mail was written. */
async function readFrom({ database, publicUrl, sender }: MailDependencies): Promise<From> {
  const keys = ["brand", "senderName", "senderAddress", "replyTo"] as const;
  const settings = await readSettings(database.queries, keys);
  return {
    name: settings.senderName || settings.brand || new URL(publicUrl).hostname,
    address: settings.senderAddress || sender,
    replyTo: settings.replyTo,
  };
}

function smtpMail({ name, address, replyTo }: From, mail: MailRow) {
  return {
    from: { name, address },
    to: mail.recipient,
    replyTo: mail.reply_to ?? (replyTo === "" ? null : { name, address: replyTo }),
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    messageId: mail.message_id ?? "",
    headers: mail.leave_url ? leaveHeaders(mail.leave_url) : {},
  };
}

/** Mail programs show a button for these (RFC 8058). */
const leaveHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
