import { changeOrderState } from "#server/order/change-order-state.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { giveUpPayment } from "#server/payment/give-up-payment.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { releaseHold } from "#server/stock/stock-hold.ts";
import { forgetNetworks } from "./held-units.repository.ts";
import { findEndedHolds } from "./placed-order.repository.ts";

/** Orders per run; the rest comes with the next. */
const mostPerRun = 200;

/**
 * Job: unpaid orders whose hold has ended give their goods back and expire. Orders whose money may
 * be moving are left alone. May run next to itself. @returns how many expired.
 */
export async function releaseHolds({
  database: { queries },
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<number> {
  const ended = await findEndedHolds(queries, clock.now(), mostPerRun);
  await forgetNetworks(queries, clock.now());
  let expired = 0;
  for (const { id } of ended) if (await expireOrder({ queries }, clock, id)) expired += 1;
  return expired;
}

function expireOrder(
  { queries }: Pick<Database, "queries">,
  clock: Clock,
  orderId: string,
): Promise<boolean> {
  return inTransaction(queries, async (transaction) => {
    const at = clock.now();
    const order = await lockOrder(transaction, orderId);
    const isUnpaid = order.state === "created" || order.state === "awaiting_payment";
    if (!isUnpaid || order.hold_expires_at > at) return false;
    if (!(await giveUpPayment(transaction, orderId, at))) return false;
    const cause = { actor: "job" as const, reason: "hold ended", at };
    await releaseHold(transaction, orderId, cause);
    await changeOrderState(transaction, order, "expired", cause);
    return true;
  });
}
