import * as z from "zod/mini";
import { languages } from "#domain/language.ts";
import { id, optionalText, page, records, requiredText } from "../field.ts";
import { version } from "./admin-field.ts";

const language = z.enum(languages, "invalid");

/** Words that mean the same to search, of one language, in the merchant's order. */
export const synonymGroup = z.object({
  id: z.string(),
  version: z.int(),
  language,
  words: z.array(z.string()),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

export const synonymListInput = z.object({
  ...page,
  /** This one alone. */
  id: z.optional(id()),
  text: optionalText(80),
  language: z.optional(language),
});
export const synonymList = records(synonymGroup);

/** Without an id a new group; else the one of that id, as long as it is still of that version. */
export const saveSynonymInput = z.object({
  id: z.optional(id()),
  version: z.optional(version),
  language,
  words: z
    .array(requiredText("required", 40))
    .check(z.minLength(2, "synonymsFew"), z.maxLength(20, "synonymsMany")),
});

export const synonymIdInput = z.object({ id: id(), version });
