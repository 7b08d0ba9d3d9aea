import type { Queries } from "#server/platform/database.ts";
import { moveGuestOrders } from "./order.repository.ts";

/**
 * Orders that guests placed with an e-mail address go to the account that has confirmed
 * the address; orders of other accounts stay. @returns how many.
 */
export function claimOrders(queries: Queries, accountId: string, email: string): Promise<number> {
  return moveGuestOrders(queries, accountId, email);
}
