import { whyNotRefund } from "#domain/order/order-stops.ts";
import { claimRefused } from "#server/order/refund-record.ts";
import { refundClaimMs } from "#server/payment/send-refunds.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { refuseRefund } from "./refuse-refund.ts";
import type { OpenOrder } from "./change-order.ts";

/** Claims a refused refund, to be sent now. @returns `conflict` with why for one that is not refused. */
export async function claimOrderRefund(
  { transaction, order, note }: OpenOrder,
  refundId: string,
): Promise<Outcome<null>> {
  const why = whyNotRefund(order);
  if (why !== null) return refuse(why, { reason: why });
  const refund = { orderId: order.id, refundId };
  if (!(await claimRefused(transaction, refund, refundClaimMs))) {
    return refuseRefund(transaction, order.id, refundId);
  }
  await note({ action: "retryRefund", before: null, after: { refundId } });
  return done(null);
}
