import * as z from "zod/mini";
import { pastedDigits } from "#domain/pasted-code.ts";
import { email, id, optionalText, records, requiredLine, text, typedPassword } from "./field.ts";
import { ownerPasswordLength } from "./owner-link.ts";
import type { ValidationKey } from "./validation-texts.ts";

/** Length of a password in characters (R-ACCOUNT-1). */
export const passwordLength = { least: 6, most: 15 };

/** Digits of a code that comes by e-mail. */
export const codeDigits = 6;

type Length = { least: number; most: number };

/** A new password, never trimmed: of a shopper, where nothing else is said. */
const newPassword = (
  requiredKey: ValidationKey = "passwordRequired",
  length: Length = passwordLength,
  lengthKey: ValidationKey = "passwordLength",
) =>
  text(requiredKey).check(
    z.minLength(1, requiredKey),
    z.refine((typed) => typed === "" || isPasswordLength(typed, length), lengthKey),
  );

/** Counted in characters, not in UTF-16 units. */
export function isPasswordLength(typed: string, { least, most }: Length): boolean {
  const count = Array.from(typed).length;
  return count >= least && count <= most;
}

const confirmPassword = () =>
  text("confirmPasswordRequired").check(z.minLength(1, "confirmPasswordRequired"));

type Passwords = { password: string; confirmPassword: string };

const passwordsMatch = z.refine<Passwords>(
  ({ password, confirmPassword }) => confirmPassword === "" || password === confirmPassword,
  { error: "passwordsDiffer", path: ["confirmPassword"] },
);

/** The digits of a code as they are typed. */
export const code = () =>
  z
    .string("codeRequired")
    .check(
      z.overwrite(pastedDigits),
      z.minLength(1, "codeRequired"),
      z.regex(/^\d{6}$/, "codeFormat"),
    );

/** The password typed for acts that an open browser alone must not allow (R-SESSION-8). */
const currentPassword = z.optional(text().check(z.maxLength(1024, "invalid")));

export const registerInput = z.object({
  firstName: requiredLine("firstNameRequired", 60),
  lastName: requiredLine("lastNameRequired", 60),
  email: email(),
  password: newPassword(),
  subscribe: z._default(z.boolean("invalid"), false),
});
export type RegisterInput = z.input<typeof registerInput>;
/** Registration also signs in: the guest's session ends and its cart is the account's. */
export const registered = z.object({
  userId: z.string(),
  token: z.string(),
  refreshToken: z.string(),
});

export const genders = ["secrecy", "male", "female"] as const;
export type Gender = (typeof genders)[number];

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** False until a code sent to that address has come back. */
  emailVerified: z.boolean(),
  /** The address that counts once the link to it is opened; null without one. */
  pendingEmail: z.nullable(z.string()),
  gender: z.enum(genders),
  /** `YYYY-MM-DD`. */
  birthday: z.nullable(z.string()),
  subscribe: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/** A day that is on the calendar, not before 1900. The server refuses days to come. */
const birthday = z
  .string("birthdayRequired")
  .check(z.minLength(1, "birthdayRequired"), z.refine(isDay, "dateInvalid"));

export function isDay(text: string): boolean {
  if (text === "") return true;
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const daysOf = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const days = daysOf[Number(month) - 1] ?? 0;
  return Number(year) >= 1900 && Number(day) >= 1 && Number(day) <= days;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const updateProfileInput = z.object({
  firstName: requiredLine("firstNameRequired", 60),
  lastName: requiredLine("lastNameRequired", 60),
  email: email(),
  gender: z._default(z.enum(genders, "invalid"), "secrecy"),
  birthday,
  subscribe: z._default(z.boolean("invalid"), false),
  /** Whether orders that wait for their payment follow to the new address. */
  updateUnpaidOrders: z._default(z.boolean("invalid"), false),
  currentPassword,
});

const ofAnybody = { least: passwordLength.least, most: ownerPasswordLength.most };
/**
 * Of a shopper or of staff: the server knows its owner, and refuses one that is too long or short.
 */
const passwords = {
  password: newPassword("newPasswordRequired", ofAnybody),
  confirmPassword: confirmPassword(),
};

const changeOf = (password: ReturnType<typeof newPassword>) =>
  z.object({ ...passwords, password, currentPassword }).check(passwordsMatch);
/** A signed-in shopper changes the own password. */
export const changePasswordInput = changeOf(newPassword("newPasswordRequired"));
/** As staff do it. */
export const changeStaffPasswordInput = changeOf(
  newPassword("newPasswordRequired", ownerPasswordLength, "ownerPasswordLength"),
);

/** Without being signed in: the code that came by e-mail stands for the old password. */
export const resetPasswordInput = z
  .object({ email: email(), code: code(), ...passwords })
  .check(passwordsMatch);

/** Both on one path: an `email` or a `code` makes it a reset. */
export const updatePasswordInput = z
  .object({
    ...passwords,
    currentPassword,
    email: z.optional(email()),
    code: z.optional(code()),
  })
  .check(
    passwordsMatch,
    z.refine((given) => given.code === undefined || given.email !== undefined, {
      error: "emailRequired",
      path: ["email"],
    }),
    z.refine((given) => given.email === undefined || given.code !== undefined, {
      error: "codeRequired",
      path: ["code"],
    }),
  );

/** The purpose of a code, which is valid for no other. */
export const codePurposes = ["reset", "email", "order"] as const;
export type CodePurpose = (typeof codePurposes)[number];
export const sendCodeInput = z.object({
  email: email(),
  purpose: z._default(z.enum(codePurposes, "invalid"), "reset"),
});

/** Shows that the account's e-mail address is the caller's own. */
export const verifyEmailInput = z.object({ code: code() });
/** Orders that guests placed with this address and that are the account's from now on. */
export const emailVerified = z.object({ claimedOrders: z.int() });

export const signedInDevice = z.object({
  id: z.string(),
  current: z.boolean(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** Browser and system in words, such as "Firefox, Windows"; empty when unknown. */
  device: z.string(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;
export const deviceList = records(signedInDevice);
/** Without an id: all sessions but this one. */
export const revokeInput = z.object({ id: z.optional(id()) });

/** Everything the shop knows of the account, by kind, as it is stored. */
export const exportedData = z.record(z.string(), z.unknown());
export const deleteAccountInput = z.object({
  currentPassword: typedPassword(),
});
/** Without the password the session must have shown a passkey lately (R-WHOSE-6). */
export const exportDataInput = z.object({ currentPassword });

export const consent = z.object({
  at: z.string(),
  action: z.enum(["requested", "confirmed", "left"]),
  /** Where it was given: footer, registration, profile, mail link. */
  source: optionalText(40),
  /** The words that were agreed to. */
  wording: z.string(),
});
export const consentList = records(consent);
