import type { EditedPage, PageRow } from "#contract/admin/pages.ts";
import type { ContentPage, ContentText } from "#contract/content.ts";
import { contentPath, contentSlugs, isFixedPage } from "#domain/content/content-slug.ts";
import type { FactValues } from "#domain/content/content-facts.ts";
import { languages, type Language } from "#domain/language.ts";
import type { Seller } from "#domain/shop/seller.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { readPage, readVersions } from "./content.repository.ts";
import { fillPage } from "./get-content-page.ts";
import { signPreview } from "./preview-link.ts";
import { presentFacts } from "./present-facts.ts";
import { publishedSlugs } from "./published-pages.ts";

/** Every page with its texts in each language; those of the shop's own come last. */
export async function listEditedPages({ queries }: Database): Promise<PageRow[]> {
  const versions = await readVersions(queries);
  const own = new Set(versions.map(({ slug }) => slug).filter((slug) => !isFixedPage(slug)));
  return [...contentSlugs, ...[...own].toSorted()].map((slug) => ({
    slug,
    versions: languages.flatMap((language) => {
      const of = (state: string) =>
        versions.find(
          (one) => one.slug === slug && one.language === language && one.state === state,
        );
      const [published, draft] = [of("published"), of("draft")];
      const title = (published ?? draft)?.title;
      if (title === undefined) return [];
      return [
        {
          language,
          title,
          publishedAt: published?.updated_at.toISOString() ?? null,
          draftSavedAt: draft?.updated_at.toISOString() ?? null,
          publishAt: draft?.publish_at?.toISOString() ?? null,
        },
      ];
    }),
  }));
}

/** The published version, the draft, and the facts that may stand in braces. */
export async function getEditedPage(
  { driver, queries }: Database,
  slug: string,
  language: Language,
): Promise<Omit<EditedPage, "seller" | "preview"> | undefined> {
  const published = await readPage(driver, slug, language);
  const draft = await readPage(driver, slug, language, "draft");
  const facts = (published ?? draft)?.facts;
  if (!facts) return undefined;
  const versions = await readVersions(queries, slug);
  const row = versions.find((one) => one.language === language && one.state === "draft");
  return {
    slug,
    language,
    published: published ? textOf(published) : null,
    publishedAt: published?.updatedAt.toISOString() ?? null,
    draft: draft
      ? {
          text: textOf(draft),
          savedAt: draft.updatedAt.toISOString(),
          publishAt: row?.publish_at?.toISOString() ?? null,
        }
      : null,
    facts: saidFacts(presentFacts(facts, language), language),
  };
}

/** The value that the editor shows beside each fact. */
const saidFacts = (facts: FactValues, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value ?? serverTexts[language].facts.none]),
  );

const textOf = ({ title, description, sections }: ContentText): ContentText => ({
  title,
  description,
  sections,
});

/** Data of the editor beside the texts: the seller for blanks, and the link of the preview. */
export async function editorAids(
  { queries }: Database,
  clock: Clock,
  { slug, language }: { slug: string; language: Language },
  { name, address, phone, taxNumber, register }: Seller,
): Promise<Pick<EditedPage, "seller" | "preview">> {
  const token = await signPreview(queries, `page:${slug}`, clock.now());
  const query = new URLSearchParams({ preview: token, lang: language });
  return {
    seller: { name, address: oneLine(address), phone, taxNumber, register },
    preview: `${contentPath(slug)}?${query.toString()}`,
  };
}

/** A text as shoppers would read it, its facts filled in. */
export async function previewContentPage(
  { driver }: Database,
  slug: string,
  language: Language,
  text: ContentText,
): Promise<Outcome<ContentPage>> {
  const page =
    (await readPage(driver, slug, language)) ?? (await readPage(driver, slug, language, "draft"));
  if (!page) return refuse("notFound");
  const facts = presentFacts(page.facts, language);
  const published = await publishedSlugs(driver);
  return done(fillPage(slug, { ...page, ...text, language }, facts, published));
}

const oneLine = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ");
