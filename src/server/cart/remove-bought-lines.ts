import type { LineContent } from "#domain/cart/line-identity.ts";
import type { Queries } from "#server/platform/database.ts";
import { deleteUnchanged } from "./cart-line.repository.ts";

/** Takes what was bought out of the cart; a line that was changed meanwhile stays. */
export async function removeBoughtLines(
  queries: Queries,
  accountId: string,
  bought: readonly { id: string; content: LineContent; quantity: number }[],
): Promise<void> {
  if (bought.length > 0) await deleteUnchanged(queries, accountId, bought);
}
