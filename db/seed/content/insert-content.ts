import { contentSlugs } from "#domain/content/content-slug.ts";
import type { Queries } from "#server/platform/database.ts";
import { fillPages } from "./fill-pages.ts";

/** Publishes the texts the shop comes with. */
export const insertContent = (queries: Queries): Promise<void> =>
  fillPages(queries, contentSlugs, "published", async () => {
    const { contentPages } = await import("./content-pages.ts");
    return (language, slug) => contentPages[language][slug];
  });
