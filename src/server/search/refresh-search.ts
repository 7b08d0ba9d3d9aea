import { sql } from "kysely";
import type { Database } from "#server/platform/database.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { indexProducts } from "./index-products.ts";
import { markPopular } from "#server/catalog/mark-popular.ts";
import { rebuildWords } from "./rebuild-words.ts";

export const refreshSearchTask = "refresh-search";

/**
 * Job: indexes products that wait for it, marks the most popular and renews the vocabulary. Safe to repeat. Lists that were
 * loaded before have filters of the former index, so every process is told.
 */
export async function refreshSearch({ queries }: Database): Promise<void> {
  const indexed = await indexProducts(queries);
  if (indexed > 0) await announcePageChange(queries);
  await inTransaction(queries, async (transaction) => {
    // A vocabulary of 100,000 products takes longer than a page may.
    await sql`set local statement_timeout = '5min'`.execute(transaction);
    await markPopular(transaction);
    await rebuildWords(transaction);
  });
}
