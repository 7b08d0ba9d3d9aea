import { bookRefunded, settleByBank } from "#server/order/refund-record.ts";
import { passRefundAttention } from "./attention.repository.ts";
import { findCapture } from "./capture.repository.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/**
 * Money that a bank took back of a capture is gone: refunds of it that were promised and not sent
 * are not sent on top, so that money never goes out twice (R-PAY-9). The caller then refreshes the
 * order.
 * @param captureId the provider's.
 * @param claimed a refund that is about to be sent.
 * @returns whether a refund was settled by it.
 */
export async function coverByBank(
  {
    transaction,
    order,
    payment,
    at,
  }: Pick<LockedOrder, "transaction" | "order" | "payment" | "at">,
  captureId: string,
  claimed: string | null = null,
): Promise<boolean> {
  const capture = await findCapture(transaction, payment.id, captureId);
  if (!capture) return false;
  const settled = await settleByBank(transaction, capture.id, claimed, at);
  if (settled === 0) return false;
  await bookRefunded(transaction, order.id, settled);
  await passRefundAttention(transaction, payment.id);
  return true;
}
