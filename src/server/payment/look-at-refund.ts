import { findRefund } from "#server/order/refund-record.ts";
import { holdForDispute } from "./dispute/hold-for-dispute.ts";
import { convergePayment } from "./converge-payment.ts";
import type { PaymentServices } from "./payment-services.ts";
import { findPayment } from "./payment.repository.ts";

/** Whether a dispute that no event spoke of keeps a refused refund; then its order is stopped by now. */
export async function isRefundHeld(services: PaymentServices, refundId: string): Promise<boolean> {
  const refund = await findRefund(services.database.queries, refundId);
  if (refund?.state !== "refused") return false;
  return (await holdForDispute(services, refund)).kind === "held";
}

/**
 * Looks at the payment of a refund before a person sends it again or settles it: the merchant may
 * have refunded there since, and then less of ours is left. Without an answer the books stand.
 */
export async function lookAtRefund(services: PaymentServices, refundId: string): Promise<void> {
  const { queries } = services.database;
  const refund = await findRefund(queries, refundId);
  const payment = refund && (await findPayment(queries, refund.payment_id));
  if (payment?.provider_order_id) await convergePayment(services, payment);
}
