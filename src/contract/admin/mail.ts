import * as z from "zod/mini";
import { languages } from "#domain/language.ts";
import { mailStates } from "#domain/notification/mail-tries.ts";
import { email, id, optionalText } from "../field.ts";
import { cursorPage, cursorRecords } from "./cursor-page.ts";

export const mailListInput = z.object({
  ...cursorPage,
  state: z.optional(z.enum(mailStates, "invalid")),
  /** Finds by order number, address, subject. */
  text: optionalText(80),
});

export const mailRow = z.object({
  id: z.string(),
  /** The kind of fact it reports, such as `order-received`. */
  kind: z.string(),
  recipient: z.string(),
  /** "" for e-mails with a code: neither subject nor text is shown. */
  subject: z.string(),
  orderNo: z.nullable(z.string()),
  state: z.enum(mailStates),
  createdAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  tries: z.int(),
});
export type MailLogRow = z.infer<typeof mailRow>;
export const mailList = z.extend(cursorRecords(mailRow), {
  /** How many stand in each state, whatever is filtered; counted like `total`. */
  counts: z.partialRecord(z.enum(mailStates), z.int()),
});

export const mailIdInput = z.object({ id: id() });

export const loggedMail = z.object({
  ...mailRow.def.shape,
  language: z.enum(languages),
  text: z.string(),
  html: z.string(),
  messageId: z.nullable(z.string()),
  /** The mail server's own words. */
  reply: z.nullable(z.string()),
  /** The person who sent it again; null: the shop sent it by itself. */
  askedBy: z.nullable(z.string()),
  /** When text and html were dropped because of their age; null while they are kept. */
  textDroppedAt: z.nullable(z.string()),
  /** Whether it may be sent again: not while it is being sent, and never one with a code or without a text. */
  canResend: z.boolean(),
  /** E-mails about the same fact, the first one first. */
  copies: z.array(mailRow),
});
export type LoggedMail = z.infer<typeof loggedMail>;

/** Sends it again, as it was. `state` is the one on the caller's screen: another is refused (1004). */
export const resendMailInput = z.object({
  id: id(),
  state: z.enum(mailStates, "invalid"),
  /** Another address than before. */
  recipient: z.optional(email()),
  /** Later e-mails of the order go to the new address, too. */
  forOrder: z._default(z.boolean("invalid"), false),
});
