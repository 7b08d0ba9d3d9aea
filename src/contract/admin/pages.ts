import * as z from "zod/mini";
import { isSlug } from "#domain/catalog/slug.ts";
import { languages } from "#domain/language.ts";
import { requiredText } from "../field.ts";
import { contentPage, contentText, pageSlug } from "../content.ts";
import { moment } from "./admin-field.ts";

const language = z.enum(languages, "invalid");
const which = { slug: pageSlug, language };
const storedMoment = z.nullable(z.string());

export const pageRow = z.object({
  slug: z.string(),
  /** In the order of the languages; one that was never begun is missing. */
  versions: z.array(
    z.object({
      language: z.enum(languages),
      title: z.string(),
      publishedAt: storedMoment,
      draftSavedAt: storedMoment,
      /** When the draft publishes itself. */
      publishAt: storedMoment,
    }),
  ),
});
export type PageRow = z.infer<typeof pageRow>;
export const pageRows = z.object({ records: z.array(pageRow) });

export const pageInput = z.object(which);
export const editedPage = z.object({
  slug: z.string(),
  language: z.enum(languages),
  published: z.nullable(contentText),
  publishedAt: storedMoment,
  draft: z.nullable(z.object({ text: contentText, savedAt: z.string(), publishAt: storedMoment })),
  /** Names of the facts that may stand in braces, with their present values. */
  facts: z.record(z.string(), z.string()),
  /** Facts of the seller that the shop knows, for blanks of a template. */
  seller: z.record(z.string(), z.string()),
  /** Address that shows the draft for a day. */
  preview: z.string(),
});
export type EditedPage = z.infer<typeof editedPage>;

/** `basedOn` is when the draft was saved that this one was written on; null: there was none. */
export const saveDraftInput = z.object({
  ...which,
  text: contentText,
  basedOn: z.nullable(z.string()),
});
export const draftSaved = z.object({ savedAt: z.string() });

export const previewInput = z.object({ ...which, text: contentText });
export const preview = contentPage;

export const publishInput = z.object({
  ...which,
  basedOn: z.string(),
  /** Later than now: it publishes itself then. */
  at: z.optional(moment),
});
/** `publishedAt`: of the text that was read before pressing the button. */
export const unpublishInput = z.object({ ...which, publishedAt: z.string() });

/** Another address for a page of the merchant's own; the former one leads on to it. */
export const renamePageInput = z.object({
  slug: pageSlug,
  to: requiredText("required", 120).check(z.refine(isSlug, "slugForm")),
});
export const pageRenamed = z.object({ slug: z.string() });

/** Published texts, the newest first. */
export const pageVersions = z.object({
  records: z.array(
    z.object({
      no: z.int(),
      at: z.string(),
      /** "" for texts that came with the shop. */
      who: z.string(),
      text: contentText,
    }),
  ),
});
export type PageVersion = z.infer<typeof pageVersions>["records"][number];
