import { lookAtPayment } from "./look-at-payment.ts";
import { claimLook } from "./look.repository.ts";
import type { PaymentServices } from "./payment-services.ts";
import { findPaymentOfOrder } from "./payment.repository.ts";
import { isAway } from "./provider-gate.repository.ts";

/**
 * Looks at the payment of an order that is about to be given up; money that was approved is taken.
 * @returns whether it is known now how the payment stands: not while the provider is away, nor while
 *   another look runs.
 */
export async function lookOnceMore(services: PaymentServices, orderId: string): Promise<boolean> {
  const { queries } = services.database;
  const payment = await findPaymentOfOrder(queries, orderId);
  // One that was never opened has no way to be approved, and money that moves is left alone. One that
  // was declined is tried again by its own looks, with their pauses.
  if (payment?.state !== "open") return true;
  if (await isAway(queries, payment.provider)) return false;
  const claimed = await claimLook(queries, payment.id);
  return claimed !== undefined && (await lookAtPayment(services, claimed)).answered;
}
