import { createTransport, type NodemailerError } from "nodemailer";
import type { TryEnd } from "#domain/notification/mail-tries.ts";
import type { MailAddress } from "#server/platform/mail-address.ts";

/** An e-mail as the mail server gets it. */
export type SmtpMail = {
  from: MailAddress;
  to: string;
  replyTo: MailAddress | null;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
};

export type TryResult = { end: TryEnd; reply: string };

/** How long a mail server may be silent, and how long a try may take in all, in milliseconds. */
export type SmtpPatience = { silenceMs: number; wholeMs: number };
export const smtpPatience: SmtpPatience = { silenceMs: 20_000, wholeMs: 60_000 };

/**
 * Commands about this one e-mail. A refusal before them, or because we have not signed
 * in, is about us: the sender's address is the same for all that wait.
 */
const ofTheMail = ["RCPT TO", "DATA"];
const signInFirst = [530, 534, 535, 538];
/** Said to the sender's command, and about the e-mail all the same. */
const tooLarge = 552;

/** Hands one e-mail to the mail server, once. Never throws: how it ended is the result. */
export async function trySmtp(
  url: string,
  { from, to, replyTo, ...mail }: SmtpMail,
  { silenceMs, wholeMs }: SmtpPatience = smtpPatience,
): Promise<TryResult> {
  const dialogue = { contentSent: false };
  const transport = createTransport({
    url,
    connectionTimeout: silenceMs / 2,
    greetingTimeout: silenceMs / 2,
    socketTimeout: silenceMs,
    transactionLog: true,
    logger: {
      // 354: "start mail input"; from here on a lost connection leaves the outcome open.
      debug: (entry: { tnx?: string }, line: unknown) => {
        if (entry.tnx === "server" && String(line).startsWith("354")) dialogue.contentSent = true;
      },
    },
  });
  try {
    const { response } = await transport.sendMail({
      ...mail,
      from,
      to: { name: "", address: to },
      ...(replyTo ? { replyTo } : {}),
      signal: AbortSignal.timeout(wholeMs),
    });
    return { end: "accepted", reply: response };
  } catch (error) {
    return { end: endOf(error, dialogue.contentSent), reply: replyOf(error) };
  }
}

function endOf(error: unknown, contentSent: boolean): TryEnd {
  const { responseCode, permanent, command, code } = error as NodemailerError;
  if (responseCode === undefined) {
    if (code === "EENVELOPE") return "refused"; // no address that could be sent
    return contentSent ? "unknown" : "delayed";
  }
  // A refused login, sender or a closed door is ours to repair; every e-mail waits for it.
  if (!permanent || signInFirst.includes(responseCode)) return "delayed";
  return responseCode === tooLarge || ofTheMail.includes(command ?? "") ? "refused" : "delayed";
}

/** The server's own words, or why there are none. */
function replyOf(error: unknown): string {
  const { response, message } = error as NodemailerError;
  return (response ?? message).slice(0, 500);
}
