import type { OwnOrder } from "#contract/own-order.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { answerOrder } from "#server/order/answer-order.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { endWaiting, findWaitingChange } from "#server/order/line-change.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { giveUpDifference } from "#server/payment/difference.ts";
import type { Logger } from "#server/platform/log.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import { logGone } from "#server/stock/stock-hold.ts";
import type { ChangeServices, OrderCaller } from "./change-services.ts";

/**
 * The buyer keeps the order as it is: the correction that waits for its difference ends, and units
 * kept for it are on sale again. Without one nothing changes. Refuses with `notFound`, and with
 * `paymentUnknown` while money of it may be moving.
 */
export function withdrawChange(
  { database, clock, log }: ChangeServices & { log: Logger },
  asked: { orderNo: string; orderKey?: string | undefined },
  { accountId, language }: OrderCaller,
): Promise<Outcome<OwnOrder>> {
  return transact(database.queries, async (transaction): Promise<Outcome<OwnOrder>> => {
    const found = await findOpenOrder(transaction, asked, accountId);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const at = clock.now();
    const change = await findWaitingChange(transaction, order.id);
    if (change) {
      if (!(await giveUpDifference(transaction, change.id, at))) {
        return refuse("paymentUnknown", { orderNo: asked.orderNo, reason: "review" });
      }
      const gone = await endWaiting(transaction, change, "withdrawn", at);
      logGone(log, gone, { changeId: change.id });
      const reason = eventReasons.correctionWithdrawn;
      await refreshOrder(transaction, order.id, { actor: "shopper", reason, at });
    }
    return done(await answerOrder(transaction, order.id, { language, now: at }));
  });
}
