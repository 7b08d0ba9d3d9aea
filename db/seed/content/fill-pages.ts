import type { ContentText } from "#contract/content.ts";
import { languages, type Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { seedEpoch } from "../epoch.ts";

type TextOf<Slug> = (language: Language, slug: Slug) => ContentText;

/**
 * Writes the pages that have neither a draft nor a published text in a language; those that people
 * wrote are left alone.
 * @param loadTexts mostly not needed, so not loaded at the start
 */
export async function fillPages<Slug extends string>(
  queries: Queries,
  slugs: readonly Slug[],
  state: "draft" | "published",
  loadTexts: () => Promise<TextOf<Slug>>,
): Promise<void> {
  const present = await queries.selectFrom("content_page").select(["slug", "language"]).execute();
  const has = new Set(present.map(({ slug, language }) => `${slug} ${language}`));
  const missing = languages.flatMap((language) =>
    slugs.flatMap((slug) => (has.has(`${slug} ${language}`) ? [] : [{ slug, language }])),
  );
  if (missing.length === 0) return;
  const textOf = await loadTexts();
  const rows = missing.map(({ slug, language }) => {
    const { title, description, sections } = textOf(language, slug);
    return { slug, language, title, description, body: json(sections) };
  });
  await queries
    .insertInto("content_page")
    .values(rows.map((row) => ({ ...row, state, updated_at: seedEpoch })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
