import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { seedEpoch } from "../epoch.ts";

/** Begins the home page, once: the merchant's changes stay. */
export async function insertHome(
  queries: Queries,
  blocks: readonly StoredHomeBlock[],
): Promise<void> {
  await queries
    .insertInto("home_page")
    .values({ state: "published", blocks: json(blocks), updated_at: seedEpoch })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
