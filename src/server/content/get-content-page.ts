import type { ContentBlock, ContentPage } from "#contract/content.ts";
import { fillFacts, type ContentFact } from "#domain/content/content-facts.ts";
import type { Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { readPage, type ContentRow } from "./content.repository.ts";
import { isPreview } from "./preview-link.ts";
import { presentFacts } from "./present-facts.ts";

/** The published page in the reader's language, its facts filled in; the draft by its link. */
export async function getContentPage(
  { database: { driver, queries }, clock }: { database: Database; clock: Clock },
  { slug, preview }: { slug: string; preview?: string | undefined },
  language: Language,
): Promise<Outcome<ContentPage>> {
  const showsDraft =
    preview !== undefined && (await isPreview(queries, `page:${slug}`, preview, clock.now()));
  const draft = showsDraft ? await readPage(driver, slug, language, "draft") : undefined;
  const page = draft ?? (await readPage(driver, slug, language));
  if (!page) return refuse("notFound");
  return done(fillPage(slug, page, presentFacts(page.facts, language)));
}

/** A text with every fact in its place. */
export function fillPage(
  slug: string,
  page: ContentRow,
  facts: Record<ContentFact, string>,
): ContentPage {
  const line = (text: string) => fillFacts(text, facts);
  const mailbox = facts.email ? `[${facts.email}](mailto:${facts.email})` : "";
  const linked = (text: string) => fillFacts(text, { ...facts, email: mailbox });
  return {
    slug,
    title: line(page.title),
    description: line(page.description),
    sections: page.sections.map(({ id, heading, blocks }) => ({
      id,
      heading: line(heading),
      blocks: blocks.map((block) => fillBlock(block, { line, linked })),
    })),
    updatedAt: page.updatedAt.toISOString(),
  };
}

type Fill = Record<"line" | "linked", (text: string) => string>;

function fillBlock(block: ContentBlock, { line, linked }: Fill): ContentBlock {
  switch (block.kind) {
    case "text":
      return { ...block, text: linked(block.text) };
    case "list":
      return { ...block, items: block.items.map(linked) };
    case "table":
      return { ...block, head: block.head.map(line), rows: block.rows.map((row) => row.map(line)) };
    case "questions":
      return {
        ...block,
        entries: block.entries.map(({ question, answer }) => ({
          question: line(question),
          answer: linked(answer),
        })),
      };
    case "figures":
      return {
        ...block,
        entries: block.entries.map(({ figure, text }) => ({
          figure: line(figure),
          text: line(text),
        })),
      };
  }
}
