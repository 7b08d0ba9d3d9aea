import * as z from "zod/mini";
import { requiredText } from "../field.ts";

/** A text in both languages, as it is stored; both are wanted. */
export const localText = (maxLength = 200) =>
  z.object({
    "en-US": requiredText("required", maxLength),
    "zh-CN": requiredText("required", maxLength),
  });

/** What the database holds of such a text. */
export const storedText = z.object({ "en-US": z.string(), "zh-CN": z.string() });
export type StoredText = z.infer<typeof storedText>;

/** US cents, as prices are kept. */
export const cents = z
  .int("invalid")
  .check(z.minimum(0, "invalid"), z.maximum(100_000_00, "invalid"));

/** `YYYY-MM-DD`, UTC. */
export const day = z.string("dateInvalid").check(z.regex(/^\d{4}-\d\d-\d\d$/, "dateInvalid"));

/**
 * What somebody saw before changing it: a save that carries an older one is a conflict (1004) and
 * loses nothing.
 */
export const version = z.int("invalid").check(z.minimum(0, "invalid"));

export const nothing = z.null();
export const noInput = z.object({});
