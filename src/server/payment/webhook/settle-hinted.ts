import { convergePayment } from "../converge-payment.ts";
import type { PaymentServices } from "../payment-services.ts";
import { findPayment } from "../payment.repository.ts";
import { markHandled, readDatabaseTime } from "./inbox.repository.ts";

/**
 * Job: looks at a payment that an event pointed at, and books what the provider says now. The
 * order in which events arrive does not matter.
 * @throws when the provider did not answer and nobody else would ask again.
 */
export async function settleHinted(services: PaymentServices, paymentId: string): Promise<void> {
  const { queries } = services.database;
  const began = await readDatabaseTime(queries);
  const payment = await findPayment(queries, paymentId);
  if (!payment) return;
  const { kind } = await convergePayment(services, payment);
  // Payments that are not at rest are the reconciler's; of one at rest only this job knows.
  if (kind === "unknown" && payment.state === "captured") {
    throw new Error(`no answer about payment ${paymentId}`);
  }
  await markHandled(queries, paymentId, began);
}
