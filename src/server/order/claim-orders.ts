import type { Queries } from "#server/platform/database.ts";
import { moveGuestOrders, returnGuestOrders } from "./order.repository.ts";

/**
 * Orders that guests placed with an e-mail address go to the account that has confirmed
 * the address; orders of other accounts stay. @returns how many.
 */
export function claimOrders(
  queries: Queries,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<number> {
  return moveGuestOrders(queries, { toAccountId: accountId, email, now });
}

/**
 * Takes back orders that other addresses brought since then: those addresses were not of the
 * account's owner.
 */
export const returnOrders = returnGuestOrders;
