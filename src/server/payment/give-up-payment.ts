import type { Queries } from "#server/platform/database.ts";
import { cancelPayment, findPaymentOfOrder } from "./payment.repository.ts";

/**
 * Cancels the payment of a locked order that is given up, unless its money may be moving.
 * @returns whether the order may be given up.
 */
export async function giveUpPayment(queries: Queries, orderId: string, at: Date): Promise<boolean> {
  const payment = await findPaymentOfOrder(queries, orderId);
  if (payment && ["capturing", "pending"].includes(payment.state)) return false;
  await cancelPayment(queries, orderId, at);
  return true;
}
