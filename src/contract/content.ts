import * as z from "zod/mini";
import { isSlug } from "#domain/catalog/slug.ts";
import { unknownFacts } from "#domain/content/content-facts.ts";
import { isLinkTarget, linkedText } from "#domain/content/linked-text.ts";
import { languages } from "#domain/language.ts";
import { text } from "./field.ts";

/**
 * Pages the merchant writes. A text may hold links as `[label](/path)` and facts as `{email}` (see
 * `domain/content`); everything else in it is words, never markup.
 */
const longest = 4000;

function words(max: number) {
  return z.string("required").check(
    z.trim(),
    z.minLength(1, "required"),
    z.maxLength(max, "tooLong"),
    z.refine((text) => !/<[a-z!/]/i.test(text), "contentMarkup"),
    z.refine((text) => unknownFacts(text).length === 0, "contentFact"),
  );
}

/** Words with links in them. */
const linked = () =>
  words(longest).check(
    z.refine((text) => linkedText(text).every(({ to }) => !to || isLinkTarget(to)), "contentLink"),
    // A text that begins as a link and is none was meant to be one.
    z.refine(
      (text) => linkedText(text).every((part) => part.to || !/\]\(/.test(part.words)),
      "contentLink",
    ),
  );

/** Words alone. */
const line = (max = 300) =>
  words(max).check(z.refine((text) => linkedText(text).every(({ to }) => !to), "contentLink"));

const some = <Item extends z.core.$ZodType>(item: Item, most: number) =>
  z.array(item).check(z.minLength(1, "required"), z.maxLength(most, "tooLong"));

type Words = (max?: number) => z.ZodMiniString;

/** A section whose texts are of these kinds: checked on the way in, any on the way out. */
function sectionOf(linkedWords: Words, plainWords: Words) {
  const block = z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("text"), text: linkedWords() }),
    z.strictObject({ kind: z.literal("list"), items: some(linkedWords(), 50) }),
    z
      .strictObject({
        kind: z.literal("table"),
        head: some(plainWords(), 8),
        rows: some(some(plainWords(600), 8), 60),
      })
      .check(
        z.refine(
          ({ head, rows }) => rows.every((row) => row.length === head.length),
          "contentTable",
        ),
      ),
    z.strictObject({
      kind: z.literal("questions"),
      entries: some(z.strictObject({ question: plainWords(), answer: linkedWords() }), 60),
    }),
    z.strictObject({
      kind: z.literal("figures"),
      entries: some(z.strictObject({ figure: plainWords(40), text: plainWords() }), 6),
    }),
  ]);
  return z.strictObject({
    /** Anchor of the section: links lead to it, so it stays when the heading is reworded. */
    id: z.string("required").check(z.regex(/^[a-z][a-z\d-]{0,40}$/, "contentAnchor")),
    heading: plainWords(),
    blocks: some(block, 40),
  });
}

const section = sectionOf(linked, line);
export type ContentSection = z.infer<typeof section>;
export type ContentBlock = ContentSection["blocks"][number];

/** One page in one language, as it is written; facts still stand in braces. */
export const contentText = z.object({
  title: line(120),
  /** Under the title and as the page's description. */
  description: line(300),
  sections: some(section, 40).check(
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "contentAnchor"),
  ),
});
export type ContentText = z.infer<typeof contentText>;

/** Name of a page: its path, or the end of it (see `contentPath`). */
export const pageSlug = text("required").check(z.refine(isSlug, "slugForm"));

export const contentPageInput = z.object({
  slug: pageSlug,
  /** A signed link of the admin, which shows the draft. */
  preview: z.optional(text().check(z.maxLength(200, "tooLong"))),
});

/** A published page in the reader's language with every fact in its place. */
export const contentPage = z.object({
  slug: z.string(),
  /** Of its texts: another one than the reader's where the page is not translated. */
  language: z.enum(languages),
  title: z.string(),
  description: z.string(),
  sections: z.array(
    sectionOf(
      () => z.string(),
      () => z.string(),
    ),
  ),
  updatedAt: z.iso.datetime(),
});
export type ContentPage = z.infer<typeof contentPage>;
