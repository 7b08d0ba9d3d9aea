import { findRefund } from "#server/order/refund-record.ts";
import { convergePayment } from "./converge-payment.ts";
import type { PaymentServices } from "./payment-services.ts";
import { findPayment } from "./payment.repository.ts";

/**
 * Looks at the payment of a refund before a person sends it again or settles it: the merchant may
 * have refunded there meanwhile, and then less of ours is left. Without an answer the books stand.
 */
export async function lookAtRefund(services: PaymentServices, refundId: string): Promise<void> {
  const { queries } = services.database;
  const refund = await findRefund(queries, refundId);
  const payment = refund && (await findPayment(queries, refund.payment_id));
  if (payment?.provider_order_id) await convergePayment(services, payment);
}
