import { hasBooks } from "#domain/order/bought.ts";
import { recordRefundDone } from "#server/event/record-event.ts";
import { queueRefundDone } from "#server/notification/queue-money-mail.ts";
import { bookRefunded, bookSettled } from "#server/order/refund-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { passRefundAttention } from "#server/payment/refund-attention.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import type { OpenOrder } from "./change-order.ts";
import { refuseRefund } from "./refuse-refund.ts";

/**
 * Notes that a refund which the provider refused was made by other means (R-REFUND-4).
 * @returns `conflict` with why for one that is not refused: it may have gone back already.
 */
export async function settleOrderRefund(
  { transaction, order, by, shop, note }: OpenOrder,
  { refundId, reference }: { refundId: string; reference: string },
): Promise<Outcome<null>> {
  const settled = await bookSettled(transaction, order.id, {
    id: refundId,
    by: by.actor,
    reference,
    at: by.at,
  });
  if (settled === undefined) return refuseRefund(transaction, order.id, refundId);
  // Beside the order's book there is none to write it in.
  const amount = settled.creditId === null ? 0 : settled.amount;
  if (settled.creditId !== null) await bookRefunded(transaction, order.id, amount);
  if (hasBooks(order)) await refreshOrder(transaction, order.id, { ...by, reason: reference });
  await passRefundAttention(transaction, settled.paymentId);
  await recordRefundDone(transaction, refundId);
  await queueRefundDone(transaction, shop, refundId, by.at);
  await note({
    action: "settleRefund",
    before: { refunded: order.refunded },
    after: { refunded: order.refunded + amount, reference },
  });
  return done(null);
}
