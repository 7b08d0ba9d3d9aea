import { sql } from "kysely";
import type { Database, Queries } from "./database.ts";

const channel = "pages_changed";

/**
 * Notifies every process of the shop that cached pages are outdated; sent when the caller's
 * transaction commits.
 */
export async function announcePageChange(queries: Queries): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(queries);
}

/**
 * Calls back at every such notice, and whenever the line to the database was lost and is there
 * again, since a notice may have been missed. @returns what ends it.
 */
export async function onPageChange(
  { driver }: Database,
  changed: () => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await driver.listen(channel, changed, changed);
  // A line that has ended hears nothing any more: then there is nothing left to end.
  return () => unlisten().catch(() => undefined);
}
