import type { Queries } from "#server/platform/database.ts";
import { updateUnpaidEmail } from "./order.repository.ts";

/** Orders of the account that still wait for their payment are told to another address. */
export function changeOrderEmail(
  queries: Queries,
  accountId: string,
  email: string,
): Promise<void> {
  return updateUnpaidEmail(queries, accountId, email);
}
