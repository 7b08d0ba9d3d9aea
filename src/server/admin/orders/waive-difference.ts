import { queueOrderChanged } from "#server/notification/queue-order-mail.ts";
import { applyWaiting, findWaitingChange, whyNotApplied } from "#server/order/line-change.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { giveUpDifference } from "#server/payment/difference.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { OpenOrder } from "./change-order.ts";

/**
 * The shop does without the difference of a correction that waits for it: it is applied (R-AFTER-8).
 * @returns `conflict` when none waits any more, `paymentUnknown` while its money may be moving.
 */
export async function waiveDifference(
  { transaction, order, by, shop, note }: OpenOrder,
  { reason }: { reason: string },
): Promise<Outcome<null>> {
  const change = await findWaitingChange(transaction, order.id);
  if (!change || (await whyNotApplied(transaction, order, change))) return refuse("conflict");
  if (!(await giveUpDifference(transaction, change.id, by.at))) return refuse("paymentUnknown");
  await applyWaiting(transaction, change, false, by.at);
  await refreshOrder(transaction, order.id, { ...by, reason });
  const { line_id: lineId, before, amount } = change;
  if (lineId) await queueOrderChanged(transaction, shop, order.id, { lineId, before }, by.at);
  await note({
    action: "waiveDifference",
    before: { amount, currency: order.currency },
    after: { amount: 0, reason },
  });
  return done(null);
}
