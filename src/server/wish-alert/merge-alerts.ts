import type { Queries } from "#server/platform/database.ts";
import { moveAddresses } from "./alert.repository.ts";

/**
 * Alerts of a guest go to the account that signed in. Runs in the caller's transaction, which
 * holds both accounts; a second run finds nothing to move.
 */
export async function mergeAlerts(queries: Queries, from: string, to: string): Promise<void> {
  await moveAddresses(queries, from, to);
}
