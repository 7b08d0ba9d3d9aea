import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { Queries } from "#server/platform/database.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { setItem, type ShownPrice } from "./wishlist.repository.ts";

/**
 * Puts a product on the caller's list or takes it off; of two clicks at once each counts.
 * @param wish.on whether it is to be there; undefined to toggle it
 * @param wish.price the price the caller sees, kept with it; null where it is not known
 */
export async function toggleWish(
  queries: Queries,
  accountId: string,
  wish: { productId: string; on: boolean | undefined; price: ShownPrice | null },
): Promise<Outcome<EndpointOutput<"toggleWish">>> {
  const collected = await inTransaction(queries, async (transaction) => {
    await lockAccount(transaction, accountId);
    return await setItem(transaction, accountId, wish);
  });
  return collected === undefined ? refuse("notFound") : done({ collected });
}
