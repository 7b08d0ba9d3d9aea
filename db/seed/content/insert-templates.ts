import { contentSlugs } from "#domain/content/content-slug.ts";
import type { Queries } from "#server/platform/database.ts";
import { fillPages } from "./fill-pages.ts";
import { imprintSlug } from "./imprint.ts";

const slugs = [...contentSlugs, imprintSlug] as const;

/** Drafts of the pages. Nothing is published: a shop answers for its words itself. */
export const insertTemplates = (queries: Queries): Promise<void> =>
  fillPages(queries, slugs, "draft", async () => {
    const { pageTemplate } = await import("./page-templates.ts");
    return pageTemplate;
  });
