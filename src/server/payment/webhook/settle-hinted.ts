import { lookAtPaymentNow } from "../look-at-payment-now.ts";
import type { PaymentServices } from "../payment-services.ts";
import { findPayment } from "../payment.repository.ts";
import { settleLater } from "./queue-payment-look.ts";
import { markHandled, readDatabaseTime } from "./inbox.repository.ts";

/**
 * Job: looks at a payment that an event pointed at, and books the provider's present answer. The
 * order in which events arrive does not matter. A look that runs already may have begun before the
 * event: then another one follows.
 * @throws when the provider did not answer and nobody else would ask again.
 */
export async function settleHinted(services: PaymentServices, paymentId: string): Promise<void> {
  const { queries } = services.database;
  const began = await readDatabaseTime(queries);
  const looked = await lookAtPaymentNow(services, paymentId);
  if (!looked.ok) {
    return looked.reason === "conflict" ? settleLater(queries, paymentId) : undefined;
  }
  if (!looked.value.answered) {
    const payment = await findPayment(queries, paymentId);
    // Payments that are not at rest are the reconciler's; of one at rest only this job knows.
    if (!payment?.next_look_at || payment.state === "captured") {
      throw new Error(`no answer about payment ${paymentId}`);
    }
  }
  await markHandled(queries, paymentId, began);
}
