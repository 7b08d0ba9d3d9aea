import { findOrderByKey, type OrderRow } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { inTransaction } from "#server/platform/transact.ts";

/** The order of a key, once no other call of its account is writing one. */
export const findPlaced = (
  queries: Queries,
  { accountId, idempotencyKey }: { accountId: string; idempotencyKey: string },
): Promise<OrderRow | undefined> =>
  inTransaction(queries, async (transaction) => {
    await lockAccount(transaction, accountId);
    return findOrderByKey(transaction, accountId, idempotencyKey);
  });

/**
 * Whether a call repeats one that has placed its order: a closed shop or a cap does not concern it.
 */
export async function isRepeated(
  queries: Queries,
  { accountId, idempotencyKey }: { accountId: string; idempotencyKey: string | null },
): Promise<boolean> {
  if (idempotencyKey === null) return false;
  return (await findOrderByKey(queries, accountId, idempotencyKey)) !== undefined;
}
