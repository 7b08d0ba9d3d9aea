import * as z from "zod/mini";
import { contentSlugs } from "#domain/content/content-slug.ts";
import { languages } from "#domain/language.ts";
import { contentPage, contentText } from "../content.ts";

const language = z.enum(languages, "invalid");
const which = { slug: z.enum(contentSlugs, "invalid"), language };

export const pageRow = z.object({
  slug: z.enum(contentSlugs),
  /** In the order of the languages. */
  versions: z.array(
    z.object({
      language: z.enum(languages),
      title: z.string(),
      publishedAt: z.string(),
      draftSavedAt: z.nullable(z.string()),
    }),
  ),
});
export type PageRow = z.infer<typeof pageRow>;
export const pageRows = z.object({ records: z.array(pageRow) });

export const pageInput = z.object(which);
export const editedPage = z.object({
  ...which,
  published: contentText,
  publishedAt: z.string(),
  draft: z.nullable(z.object({ text: contentText, savedAt: z.string() })),
  /** Names of the facts that may stand in braces, with their present values. */
  facts: z.record(z.string(), z.string()),
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

export const publishInput = z.object({ ...which, basedOn: z.string() });
