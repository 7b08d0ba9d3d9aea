import { quantityMax } from "#domain/cart/quantity.ts";
import { adoptOrders } from "#server/order/adopt-orders.ts";
import type { Queries } from "#server/platform/database.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { moveLines } from "./cart-line.repository.ts";

/**
 * A guest's data goes to the account that signed in: the cart, equal lines merged, and the
 * orders, so that one placed a minute ago can still be paid and found. Runs in the caller's
 * transaction; a second run finds nothing to move.
 */
export async function mergeCart(
  queries: Queries,
  fromAccountId: string,
  toAccountId: string,
): Promise<void> {
  // In one order, so that two of these cannot wait for each other.
  for (const id of [fromAccountId, toAccountId].toSorted()) await lockAccount(queries, id);
  await moveLines(queries, fromAccountId, toAccountId, quantityMax);
  await adoptOrders(queries, fromAccountId, toAccountId);
}
