import type { Queries } from "#server/platform/database.ts";
import { deleteUnchanged } from "./cart-line.repository.ts";

/** Removes the ordered lines from the cart; a line that was changed since stays. */
export async function removeBoughtLines(
  queries: Queries,
  accountId: string,
  bought: readonly { id: string; identity: string; quantity: number }[],
): Promise<void> {
  if (bought.length > 0) await deleteUnchanged(queries, accountId, bought);
}
