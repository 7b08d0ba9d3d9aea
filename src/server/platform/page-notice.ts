import { sql } from "kysely";
import type { Queries } from "./database.ts";
import type { DatabaseWatch } from "./database-watch.ts";

const channel = "pages_changed";

/**
 * Notifies every process of the shop that cached pages are outdated; sent when the caller's
 * transaction commits.
 */
export async function announcePageChange(queries: Queries): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(queries);
}

/**
 * Calls back at every such notice, and whenever one may have been missed. @returns a function that
 * ends it.
 */
export const onPageChange = (watch: DatabaseWatch, changed: () => void): Promise<() => void> =>
  watch.listen(channel, changed);
