import type { RefusedAs } from "#domain/payment/refusal.ts";
import type { Queries } from "#server/platform/database.ts";
import { cancelPayment, findPaymentOfOrder } from "./payment.repository.ts";

/**
 * Cancels the payment of a locked order that is given up, unless its money may be moving.
 * @returns whether the order may be given up.
 */
export async function giveUpPayment(queries: Queries, orderId: string, at: Date): Promise<boolean> {
  if (!(await mayGiveUpPayment(queries, orderId))) return false;
  await cancelPayment(queries, orderId, at);
  return true;
}

/** Whether no money of an order may be moving. */
export async function mayGiveUpPayment(queries: Queries, orderId: string): Promise<boolean> {
  const payment = await findPaymentOfOrder(queries, orderId);
  return !payment || !["capturing", "pending"].includes(payment.state);
}

/** How the approved payment of a locked order was refused last; null: it was not. */
export async function findRefusal(queries: Queries, orderId: string): Promise<RefusedAs | null> {
  const payment = await findPaymentOfOrder(queries, orderId);
  return payment?.state === "declined" ? payment.refused_as : null;
}
