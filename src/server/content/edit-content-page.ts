import type { EditedPage, PageRow } from "#contract/admin/pages.ts";
import type { ContentPage, ContentText } from "#contract/content.ts";
import { contentSlugs, type ContentSlug } from "#domain/content/content-slug.ts";
import { languages, type Language } from "#domain/language.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { readPublishedPage, readVersions } from "./content.repository.ts";
import { fillPage } from "./get-content-page.ts";
import { presentFacts } from "./present-facts.ts";

/** Every page with what there is of it in each language. */
export async function listEditedPages({ queries }: Database): Promise<PageRow[]> {
  const versions = await readVersions(queries);
  return contentSlugs.map((slug) => ({
    slug,
    versions: languages.flatMap((language) => {
      const of = (state: string) =>
        versions.find(
          (one) => one.slug === slug && one.language === language && one.state === state,
        );
      const published = of("published");
      if (!published) return [];
      return [
        {
          language,
          title: published.title,
          publishedAt: published.updated_at.toISOString(),
          draftSavedAt: of("draft")?.updated_at.toISOString() ?? null,
        },
      ];
    }),
  }));
}

/** The published version, the draft, and the facts that may stand in braces. */
export async function getEditedPage(
  { driver, queries }: Database,
  slug: ContentSlug,
  language: Language,
): Promise<EditedPage | undefined> {
  const page = await readPublishedPage(driver, slug, language);
  if (!page) return undefined;
  const versions = await readVersions(queries, slug);
  const draft = versions.find((one) => one.language === language && one.state === "draft");
  const { title, description, sections } = page;
  return {
    slug,
    language,
    published: { title, description, sections },
    publishedAt: page.updatedAt.toISOString(),
    draft: draft
      ? {
          text: { title: draft.title, description: draft.description, sections: draft.body },
          savedAt: draft.updated_at.toISOString(),
        }
      : null,
    facts: presentFacts(page.facts, language),
  };
}

/** A text as shoppers would read it, its facts filled in. */
export async function previewContentPage(
  { driver }: Database,
  slug: ContentSlug,
  language: Language,
  text: ContentText,
): Promise<Outcome<ContentPage>> {
  const page = await readPublishedPage(driver, slug, language);
  if (!page) return refuse("notFound");
  return done(fillPage(slug, { ...page, ...text }, presentFacts(page.facts, language)));
}
