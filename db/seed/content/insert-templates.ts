import type { Queries } from "#server/platform/database.ts";
import { fillPages } from "./fill-pages.ts";

/** Drafts of the pages. Nothing is published: a shop answers for its words itself. */
export const insertTemplates = (queries: Queries): Promise<void> =>
  fillPages(queries, "draft", async () => (await import("./page-templates.ts")).pageTemplate);
