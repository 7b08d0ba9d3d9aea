import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { facetRows } from "./nav-rows.ts";
import { text } from "./texts/seed-text.ts";

/**
 * Seasons and collections are a shop's own, but for one: shirts carry its tag by themselves, and the
 * first home page leads there.
 */
const ofEveryShop = [
  ...facetRows.filter(({ facet }) => facet === "kit" || facet === "audience"),
  { facet: "tag", value: "jerseys", name: text("Jerseys", "球衣") },
];

/** Names of the filters' values: all of the demo's, or those that hold in every shop. */
export async function insertFacets(queries: Queries, of: "demo" | "every"): Promise<void> {
  const rows = of === "demo" ? facetRows : ofEveryShop;
  await queries
    .insertInto("facet_value")
    .values(
      rows.map(({ facet, value, name }, position) => ({
        facet,
        value,
        name: json(name),
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
