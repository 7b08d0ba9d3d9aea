import type { Queries } from "#server/platform/database.ts";
import { changePayment, findPaymentOfOrder } from "./payment.repository.ts";

/**
 * The captured money of a locked order is due back to the buyer; the reconciler gives it back.
 * @returns whether there was such money.
 */
export async function oweBack(
  queries: Queries,
  orderId: string,
  reason: string,
  at: Date,
): Promise<boolean> {
  const payment = await findPaymentOfOrder(queries, orderId);
  if (payment?.state !== "captured") return false;
  return changePayment(queries, payment, "refund_due", at, { failure: reason });
}
