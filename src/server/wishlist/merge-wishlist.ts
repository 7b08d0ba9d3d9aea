import type { Queries } from "#server/platform/database.ts";
import { moveShare } from "./wish-share.repository.ts";
import { moveItems } from "./wishlist.repository.ts";

/**
 * A guest's wish list, and the link that shares it, go to the account that signed in. Runs in the caller's transaction,
 * which holds both accounts; a second run finds nothing to move.
 */
export async function mergeWishlist(
  queries: Queries,
  fromAccountId: string,
  toAccountId: string,
): Promise<void> {
  await moveItems(queries, fromAccountId, toAccountId);
  await moveShare(queries, fromAccountId, toAccountId);
}
