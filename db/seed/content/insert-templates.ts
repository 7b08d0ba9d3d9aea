import { contentSlugs } from "#domain/content/content-slug.ts";
import { languages } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { seedEpoch } from "../epoch.ts";

/**
 * Drafts of the pages, in each language that has neither a draft nor a published text. Nothing is
 * published: a shop answers for its words itself.
 */
export async function insertTemplates(queries: Queries): Promise<void> {
  const present = await queries.selectFrom("content_page").select(["slug", "language"]).execute();
  const has = new Set(present.map(({ slug, language }) => `${slug} ${language}`));
  const missing = languages.flatMap((language) =>
    contentSlugs.flatMap((slug) => (has.has(`${slug} ${language}`) ? [] : [{ slug, language }])),
  );
  if (missing.length === 0) return;
  const { pageTemplate } = await import("./page-templates.ts");
  const rows = missing.map(({ slug, language }) => {
    const { title, description, sections } = pageTemplate(language, slug);
    return { slug, language, title, description, body: json(sections) };
  });
  await queries
    .insertInto("content_page")
    .values(rows.map((row) => ({ ...row, state: "draft" as const, updated_at: seedEpoch })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
