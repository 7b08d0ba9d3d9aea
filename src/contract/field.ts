import * as z from "zod/mini";
import type { ValidationKey } from "./validation-texts.ts";

/** Whether the database can store it as text and as JSON: no NUL, no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Any text that can be kept; every text of an input starts with this. */
export const text = (key: ValidationKey = "invalid") =>
  z.string(key).check(z.refine(isStorable, "invalid"));

/**
 * Fields whose refusals carry a key of `validation-texts.ts`. The key stands on the type as well
 * as on the check, since an absent field fails the type before any check runs.
 */
export const requiredText = (key: ValidationKey = "required", maxLength = 200) =>
  text(key).check(z.trim(), z.minLength(1, key), z.maxLength(maxLength, "tooLong"));

/**
 * Whether it can stand in one line of a label or an e-mail: no line break or other control, and no
 * sign that turns the text after it around.
 */
export const isOneLine = (text: string) =>
  !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text);
/** Signs without a width alone look like nothing. */
const isVisible = (text: string) => text === "" || /[^\p{C}\p{Z}]/u.test(text);

/** A line about a person, such as a name or a street, in any script (R-ADDRESS-7). */
export const requiredLine = (key: ValidationKey, maxLength: number) =>
  requiredText(key, maxLength).check(z.refine(isVisible, key), z.refine(isOneLine, "invalid"));

export const optionalLine = (maxLength: number) =>
  z.optional(
    text().check(z.trim(), z.maxLength(maxLength, "tooLong"), z.refine(isOneLine, "invalid")),
  );

/** A password as it is shown to be known: judged as it was typed, spaces at its ends included. */
export const typedPassword = (key: ValidationKey = "passwordRequired") =>
  text(key).check(z.minLength(1, key), z.maxLength(1024, "tooLong"));

export const optionalText = (maxLength = 200) =>
  z.optional(text().check(z.trim(), z.maxLength(maxLength, "tooLong")));

/**
 * The addresses that browsers take in a field of type `email`, with letters of every script. Signs
 * that stand between addresses are refused: a mail server would send to the second one, too. So are
 * signs that nobody sees, which come along when an address is pasted: no e-mail would ever arrive.
 */
const emailPattern =
  /^[^\s\p{C}@<>"(),:;\\[\]]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)+$/u;

/**
 * Signs that stand for others, such as full-width letters: a domain written in them is the plain one,
 * so that one mailbox would have several addresses (R-ACCOUNT-11).
 */
const isPlain = (text: string) => text.normalize("NFKC") === text;

export const email = () =>
  text("emailRequired").check(
    z.trim(),
    z.normalize("NFC"),
    z.minLength(1, "emailRequired"),
    z.maxLength(254, "emailInvalid"),
    z.regex(emailPattern, "emailInvalid"),
    z.refine(isPlain, "emailInvalid"),
  );

export const id = () => z.string("invalid").check(z.regex(/^[\w-]{1,64}$/, "invalid"));

const current = z._default(z.int("invalid").check(z.minimum(1, "invalid")), 1);
const size = z.int("invalid").check(z.minimum(1, "invalid"), z.maximum(100, "invalid"));

/** Page of a list: `current` counts from 1, at most 100 rows (R-CALL-5). */
export const page = { current, size: z._default(size, 20) };

/** Page of a short list, which comes whole where no size is requested. */
export const wholeOrPage = { current, size: z.optional(size) };

export const records = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ records: z.array(item), total: z.int(), current: z.int(), size: z.int() });
