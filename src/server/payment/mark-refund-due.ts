import type { Queries } from "#server/platform/database.ts";
import { changePayment, findPaymentOfOrder } from "./payment.repository.ts";

/**
 * Marks the captured money of a locked order as due back to the buyer; the reconciler refunds it.
 * @returns whether there was such money.
 */
export async function markRefundDue(
  queries: Queries,
  orderId: string,
  reason: string,
  at: Date,
): Promise<boolean> {
  const payment = await findPaymentOfOrder(queries, orderId);
  if (payment?.state !== "captured") return false;
  return changePayment(queries, payment, "refund_due", at, { failure: reason });
}
