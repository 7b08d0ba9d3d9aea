import { contentSlugs } from "#domain/content/content-slug.ts";
import { languages } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { seedEpoch } from "../epoch.ts";

/**
 * Publishes the texts the shop comes with where a page has none. Pages that were written since, or
 * are being written, are left alone.
 */
export async function insertContent(queries: Queries): Promise<void> {
  const present = await queries.selectFrom("content_page").select(["slug", "language"]).execute();
  const has = new Set(present.map(({ slug, language }) => `${slug} ${language}`));
  const missing = languages.flatMap((language) =>
    contentSlugs.flatMap((slug) => (has.has(`${slug} ${language}`) ? [] : [{ slug, language }])),
  );
  if (missing.length === 0) return;
  // Mostly not needed, so not loaded at the start.
  const { contentPages } = await import("./content-pages.ts");
  const rows = missing.map(({ slug, language }) => {
    const { title, description, sections } = contentPages[language][slug];
    return { slug, language, title, description, body: json(sections) };
  });
  await queries
    .insertInto("content_page")
    .values(rows.map((row) => ({ ...row, state: "published" as const, updated_at: seedEpoch })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
