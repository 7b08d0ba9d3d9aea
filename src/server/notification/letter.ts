import type { MailAddress } from "#server/platform/mail-address.ts";

/** What is sent to somebody, in both forms that mail programs read. */
export type Letter = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** What it tells, such as `order-received:<id>`: nothing is told twice. */
  about: string;
  /** Who gets the answers, where not the shop. */
  replyTo?: MailAddress;
  /** Of letters somebody subscribed to: where one POST ends the subscription (RFC 8058). */
  leaveUrl?: string;
};

/** Letters about it carry a code: their words are wiped once a mail server has taken them. */
export const codeLetterPrefix = "code:";
