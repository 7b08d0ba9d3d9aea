import type { Queries } from "#server/platform/database.ts";
import { moveOrders } from "./order.repository.ts";

/**
 * A guest's orders follow into the account that signs in: one placed a minute ago can still be
 * paid, and all of them are found again.
 */
export async function adoptOrders(
  queries: Queries,
  guestId: string,
  accountId: string,
): Promise<void> {
  await moveOrders(queries, guestId, accountId);
}
