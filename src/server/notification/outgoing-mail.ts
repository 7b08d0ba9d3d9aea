import type { Language } from "#domain/language.ts";
import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import type { MailAddress } from "#server/platform/mail-address.ts";

/** An e-mail, as HTML and as plain text. */
export type OutgoingMail = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  /** The fact it reports, such as `order-received:<id>`: one e-mail per value. */
  about: MailAbout;
  /** The order it is about, for the mail log. */
  orderId?: string;
  /** The account that caused it by itself: to nobody else is it shown as theirs (R-WHOSE-2). */
  accountId?: string;
  /** Address for replies, where it is not the shop's. */
  replyTo?: MailAddress;
  /** In e-mails of a subscription: the address where one POST ends it (RFC 8058). */
  leaveUrl?: string;
};
