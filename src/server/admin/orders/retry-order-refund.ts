import { claimRefused } from "#server/order/refund-record.ts";
import { refundClaimMs } from "#server/payment/send-refunds.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { OpenOrder } from "./change-order.ts";

/** Claims a refused refund, to be sent now. @returns `conflict` for one that is not refused. */
export async function claimOrderRefund(
  { transaction, order, by, note }: OpenOrder,
  refundId: string,
): Promise<Outcome<null>> {
  const until = new Date(by.at.getTime() + refundClaimMs);
  const refund = { orderId: order.id, refundId };
  if (!(await claimRefused(transaction, refund, by.at, until))) return refuse("conflict");
  await note({ action: "retryRefund", before: null, after: { refundId } });
  return done(null);
}
