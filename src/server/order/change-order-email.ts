import type { Queries } from "#server/platform/database.ts";
import { updateUnpaidEmail } from "./order.repository.ts";

/** Changes the e-mail address of the account's orders that still wait for their payment. */
export function changeOrderEmail(
  queries: Queries,
  accountId: string,
  email: string,
): Promise<void> {
  return updateUnpaidEmail(queries, accountId, email);
}
