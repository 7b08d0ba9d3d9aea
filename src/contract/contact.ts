import * as z from "zod/mini";
import { contactTopics, messageLength } from "#domain/contact/contact-message.ts";
import { email, requiredText } from "./field.ts";

/** One line: a value in an e-mail header must not start another header line. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** A message to the shop. */
export const contactInput = z.object({
  name: requiredText("nameRequired", 80).check(z.regex(oneLine, "invalid")),
  email: email().check(z.regex(oneLine, "emailInvalid")),
  orderNo: z._default(
    z.string("invalid").check(z.trim(), z.maxLength(40, "tooLong"), z.regex(oneLine, "invalid")),
    "",
  ),
  topic: z.enum(contactTopics, "topicMissing"),
  message: requiredText("messageRequired", messageLength),
  /** A field that people never see; only a program fills it in. */
  website: z._default(z.string("invalid").check(z.maxLength(200, "tooLong")), ""),
});
export type ContactInput = z.output<typeof contactInput>;
