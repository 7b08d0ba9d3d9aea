import type { ContentBlock, ContentPage } from "#contract/content.ts";
import { fillFacts, type FactValues } from "#domain/content/content-facts.ts";
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

/** A text with every fact in its place, without sentences that name one the shop lacks. */
export function fillPage(
  slug: string,
  page: ContentRow & { language: Language },
  facts: FactValues,
  published: ReadonlySet<string>,
): ContentPage {
  const line = (text: string) => fillFacts(text, facts);
  const mailbox = facts.email && `[${facts.email}](mailto:${facts.email})`;
  const linked = (text: string) =>
    withoutLinks(fillFacts(text, { ...facts, email: mailbox }), (to) => isDeadEnd(to, published));
  return {
    slug,
    language: page.language,
    title: line(page.title),
    description: line(page.description),
    sections: page.sections
      .map(({ id, heading, blocks }) => ({
        id,
        heading: line(heading),
        blocks: blocks.flatMap((block) => fillBlock(block, { line, linked })),
      }))
      .filter(({ blocks }) => blocks.length > 0),
    updatedAt: page.updatedAt.toISOString(),
  };
}

type Fill = Record<"line" | "linked", (text: string) => string>;

/** No block where nothing of it is left. */
function fillBlock(block: ContentBlock, { line, linked }: Fill): ContentBlock[] {
  switch (block.kind) {
    case "text": {
      const text = linked(block.text);
      return text ? [{ ...block, text }] : [];
    }
    case "list": {
      const items = block.items.map(linked).filter((item) => item !== "");
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    case "table": {
      const rows = block.rows.flatMap((cells) => filled(cells, line));
      return rows.length > 0 ? [{ ...block, head: block.head.map(line), rows }] : [];
    }
    case "questions": {
      const entries = block.entries.flatMap(({ question, answer }) => {
        const entry = { question: line(question), answer: linked(answer) };
        return entry.question && entry.answer ? [entry] : [];
      });
      return entries.length > 0 ? [{ ...block, entries }] : [];
    }
    case "figures": {
      const entries = block.entries.flatMap(({ figure, text }) => {
        const entry = { figure: line(figure), text: line(text) };
        return entry.figure && entry.text ? [entry] : [];
      });
      return entries.length > 0 ? [{ ...block, entries }] : [];
    }
  }
}

/** A row of a table, or none where a cell has lost its words: the others mean nothing without. */
function filled(cells: string[], line: Fill["line"]): string[][] {
  const row = cells.map(line);
  return row.some((cell, index) => cell === "" && cells[index] !== "") ? [] : [row];
}
