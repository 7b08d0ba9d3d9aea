import * as z from "zod/mini";
import { requiredText, text } from "./field.ts";

/** Length of an owner's password in characters (R-OWNER-2); the shop's own accounts have another. */
export const ownerPasswordLength = { least: 12, most: 128 };

const token = () => z.string("invalid").check(z.regex(/^[\w-]{43}$/, "invalid"));

const password = () =>
  text("passwordRequired").check(
    z.minLength(1, "passwordRequired"),
    z.refine((typed) => typed === "" || isLength(Array.from(typed).length), "ownerPasswordLength"),
  );

const isLength = (length: number) =>
  length >= ownerPasswordLength.least && length <= ownerPasswordLength.most;

/** An IANA name, such as `Europe/Berlin`. */
const timeZone = () => requiredText("required", 60).check(z.refine(isTimeZone, "invalid"));

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const checkOwnerLinkInput = z.object({ token: token() });
/** The person that the link makes the owner. */
export const ownerLink = z.object({ email: z.string() });

export const useOwnerLinkInput = z.object({
  token: token(),
  firstName: requiredText("firstNameRequired", 60),
  lastName: requiredText("lastNameRequired", 60),
  password: password(),
  timeZone: timeZone(),
});
export type UseOwnerLinkInput = z.input<typeof useOwnerLinkInput>;
