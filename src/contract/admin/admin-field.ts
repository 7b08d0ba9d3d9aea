import * as z from "zod/mini";
import { defaultLanguage, inEachLanguage, type Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { isShopTime } from "#domain/shop/time-zone.ts";
import { optionalText } from "../field.ts";

type TextSchema = z.ZodMiniType<PartialText, PartialText>;

let first: Language = defaultLanguage;

/**
 * Checks input for a shop whose first language is this one. The checks of a schema know nothing of
 * the shop, and run at once: until they are done the language holds.
 */
export function inFirstLanguage<Checked>(language: Language, check: () => Checked): Checked {
  const before = first;
  first = language;
  try {
    return check();
  } finally {
    first = before;
  }
}

/** The language that a text under check is to be written in. */
export const firstLanguage = (): Language => first;

/** A text as a form sends it: written in the shop's first language, others may lack. */
export const writtenText = (maxLength = 200): TextSchema =>
  optionalWrittenText(maxLength).check(
    z.check(({ value, issues }) => {
      if (value[first]) return;
      issues.push({ code: "custom", input: value, path: [first], message: "required" });
    }),
  );

/** A text of which any language may be missing or empty. */
export const optionalWrittenText = (maxLength = 200): TextSchema =>
  z.object(inEachLanguage(() => optionalText(maxLength)));

/** A text as the database stores it. */
export const storedText: TextSchema = z.object(inEachLanguage(() => z.optional(z.string())));

/** US cents, as prices are kept. */
export const cents = z
  .int("invalid")
  .check(z.minimum(0, "invalid"), z.maximum(100_000_00, "invalid"));

/** `YYYY-MM-DD`, a day that there is; the database has no year 0. */
export const day = z.iso
  .date({ error: "dateInvalid", abort: true })
  .check(z.refine((date) => !date.startsWith("0000"), "dateInvalid"));

/** A moment in UTC, ISO 8601, from 1900 to 9999. */
export const moment = z.iso
  .datetime({ error: "dateInvalid", abort: true })
  .check(z.refine((iso) => isShopTime(Date.parse(iso)), "dateInvalid"));

/** The most that a column of whole numbers holds. */
export const largestWhole = 2_147_483_647;

/** The version that a form was filled from: a save with an older one is a conflict (1004). */
export const version = z
  .int("invalid")
  .check(z.minimum(0, "invalid"), z.maximum(largestWhole, "invalid"));

export const nothing = z.null();
export const noInput = z.object({});
