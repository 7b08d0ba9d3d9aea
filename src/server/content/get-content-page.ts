import type { ContentBlock, ContentPage } from "#contract/content.ts";
import { fillFacts, type ContentFact } from "#domain/content/content-facts.ts";
import { alwaysPublished, isDeadEnd } from "#domain/content/content-slug.ts";
import { withoutLinks } from "#domain/content/linked-text.ts";
import type { Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { readPage, readShownPage, type ContentRow, type ShownPage } from "./content.repository.ts";
import { isPreview } from "./preview-link.ts";
import { presentFacts } from "./present-facts.ts";
import { publishedSlugs } from "./published-pages.ts";
import { readFacts } from "./shop-facts.repository.ts";

/**
 * The published page in the reader's language, else in the first that has it; its facts filled in,
 * and links to pages that are not published as words alone. The draft by its link.
 */
export async function getContentPage(
  { database: { driver, queries }, clock }: { database: Database; clock: Clock },
  { slug, preview }: { slug: string; preview?: string | undefined },
  language: Language,
): Promise<Outcome<ContentPage>> {
  const showsDraft =
    preview !== undefined && (await isPreview(queries, `page:${slug}`, preview, clock.now()));
  const draft = showsDraft ? await readPage(driver, slug, language, "draft") : undefined;
  const page = draft
    ? { ...draft, language }
    : ((await readShownPage(driver, slug, language)) ??
      (slug === alwaysPublished ? await bareContactPage(driver, language) : undefined));
  if (!page) return refuse("notFound");
  const published = await publishedSlugs(driver);
  return done(fillPage(slug, page, presentFacts(page.facts, page.language), published));
}

/** The contact form stands without a text of the merchant's. */
async function bareContactPage(driver: Database["driver"], language: Language): Promise<ShownPage> {
  const { title, description } = serverTexts[language].contactPage;
  const facts = await readFacts(driver);
  return { title, description, sections: [], updatedAt: new Date(0), language, facts };
}

/** A text with every fact in its place. */
export function fillPage(
  slug: string,
  page: ContentRow & { language: Language },
  facts: Record<ContentFact, string>,
  published: ReadonlySet<string>,
): ContentPage {
  const line = (text: string) => fillFacts(text, facts);
  const mailbox = facts.email ? `[${facts.email}](mailto:${facts.email})` : "";
  const linked = (text: string) =>
    withoutLinks(fillFacts(text, { ...facts, email: mailbox }), (to) => isDeadEnd(to, published));
  return {
    slug,
    language: page.language,
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
