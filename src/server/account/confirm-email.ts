import { claimOrders } from "#server/order/claim-orders.ts";
import type { Queries } from "#server/platform/database.ts";
import { markEmailVerified } from "./account.repository.ts";

/**
 * The account's address is its owner's: noted, and orders that guests placed with it are the
 * account's from now on. @returns how many orders came.
 */
export async function confirmEmail(
  queries: Queries,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<number> {
  await markEmailVerified(queries, accountId, now);
  return claimOrders(queries, { accountId, email, now });
}
