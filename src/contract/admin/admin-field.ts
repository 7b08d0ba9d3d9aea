import * as z from "zod/mini";
import { inEachLanguage } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { isShopTime } from "#domain/shop/time-zone.ts";
import { optionalText, requiredText } from "../field.ts";

type TextSchema = z.ZodMiniType<PartialText, PartialText>;

/** A text as a form sends it: written at least in the languages that the shop asks merchants for. */
export const writtenText = (maxLength = 200): TextSchema =>
  z.object(
    inEachLanguage((language) =>
      languageTable[language].merchantTexts === "required"
        ? requiredText("required", maxLength)
        : optionalText(maxLength),
    ),
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
