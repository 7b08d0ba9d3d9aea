import * as z from "zod/mini";
import { settingKeys } from "#domain/shop/setting-table.ts";
import { pastedDigits } from "#domain/pasted-code.ts";
import { email } from "../field.ts";
import { storedText, version } from "./admin-field.ts";

const key = z.enum(settingKeys);

/** As it comes: which languages a text may have, the table of settings says, by the setting's name. */
const sentValue = z.union(
  [
    z.number(),
    z.string(),
    z.boolean(),
    z.readonly(z.array(z.string()).check(z.maxLength(100, "invalid"))),
    z.record(z.string(), z.unknown()),
  ],
  "invalid",
);

/** A number, a text, or a text in each language; the table of settings says which. */
const value = z.union(
  [z.number(), z.string(), z.boolean(), z.readonly(z.array(z.string())), storedText],
  "invalid",
);

const settingRow = z.object({
  key,
  value,
  version: z.int(),
  /** False while the default of the table holds. */
  isChosen: z.boolean(),
  /** The person who changed it last, and when; null while it is unchanged. */
  changed: z.nullable(z.object({ who: z.string(), at: z.string() })),
});

export const settingList = z.object({ settings: z.array(settingRow) });
export type SettingList = z.infer<typeof settingList>;

/** Saved together or not at all; an error is named by its key. */
export const saveSettingsInput = z.object({
  changes: z
    .array(z.object({ key, value: sentValue, version }))
    .check(z.minLength(1, "required"), z.maxLength(settingKeys.length, "invalid")),
});

export const settingHistoryInput = z.object({ key });
export const settingHistory = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      who: z.string(),
      before: z.nullable(value),
      after: z.nullable(value),
      isUndone: z.boolean(),
    }),
  ),
});
export type SettingHistory = z.infer<typeof settingHistory>;

export const sendTestMailInput = z.object({ email: email() });
/** A hint of the sender's domain: whether it lists servers that may send for it. */
export const testMailSent = z.object({ spf: z.enum(["found", "missing", "unknown"]) });
export const confirmTestMailInput = z.object({
  code: z.string("required").check(z.overwrite(pastedDigits), z.regex(/^\d{6}$/, "invalid")),
});
export const senderProven = z.object({ sender: z.string() });
