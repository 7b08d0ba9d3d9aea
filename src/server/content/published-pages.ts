import type { Database } from "#server/platform/database.ts";
import { readPublishedPages } from "./content.repository.ts";

/** Pages of information, as other features read them. */
export { readPageStates, readPublishedPages } from "./content.repository.ts";

/** Their addresses' names alone. */
export async function publishedSlugs(driver: Database["driver"]): Promise<ReadonlySet<string>> {
  return new Set((await readPublishedPages(driver)).map(({ slug }) => slug));
}
