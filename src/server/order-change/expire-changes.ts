import { eventReasons } from "#domain/order/event-reasons.ts";
import { keepUnseenMinutes } from "#domain/order/hold.ts";
import { queueDifferenceExpired } from "#server/notification/queue-order-mail.ts";
import { endWaiting, findOverdueChanges, findWaitingChange } from "#server/order/line-change.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { giveUpDifference, lookAtDifference } from "#server/payment/difference.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { logGone } from "#server/stock/stock-hold.ts";

/** Corrections per run; the rest comes with the next. */
const mostPerRun = 100;

/**
 * Job: corrections whose difference was not paid in time end, units kept for them are on sale
 * again, and an e-mail says so (R-AFTER-8). Before that each payment is looked at once more:
 * approved money is taken, and without an answer the correction is kept for a while. One whose
 * money may be moving is left alone. May run next to itself. @returns how many expired.
 */
export async function expireChanges(services: PaymentServices): Promise<number> {
  const { database, clock } = services;
  const due = await findOverdueChanges(database.queries, clock.now(), mostPerRun);
  let expired = 0;
  for (const { id, order_id: orderId } of due) {
    try {
      const isKnown = await lookAtDifference(services, id);
      if (await expire(services, { id, orderId, isKnown })) expired += 1;
    } catch (error) {
      // One that fails, or whose order is locked for long, must not keep the others waiting.
      services.log.error({ err: error, changeId: id }, "a correction could not be ended");
    }
  }
  return expired;
}

function expire(
  services: PaymentServices,
  { id, orderId, isKnown }: { id: string; orderId: string; isKnown: boolean },
): Promise<boolean> {
  return inTransaction(services.database.queries, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const at = services.clock.now();
    const change = await findWaitingChange(transaction, orderId);
    if (change?.id !== id || !change.expires_at) return false;
    const keptMs = isKnown ? 0 : keepUnseenMinutes * 60_000;
    if (change.expires_at.getTime() + keptMs > at.getTime()) return false;
    if (!(await giveUpDifference(transaction, id, at))) return false;
    const gone = await endWaiting(transaction, change, "expired", at);
    logGone(services.log, gone, { changeId: id });
    await refreshOrder(transaction, order.id, {
      actor: "job",
      reason: eventReasons.differenceNotPaid,
      at,
    });
    await queueDifferenceExpired(transaction, services, order.id, id);
    return true;
  });
}
