import type { Queries } from "#server/platform/database.ts";
import { moveReviews } from "./review.repository.ts";

/**
 * A guest's reviews follow, like the orders behind them, into the account that signs in. Runs in
 * the caller's transaction, which holds both accounts; a second run finds nothing to move.
 */
export async function adoptReviews(
  queries: Queries,
  guestId: string,
  accountId: string,
): Promise<void> {
  await moveReviews(queries, guestId, accountId);
}
