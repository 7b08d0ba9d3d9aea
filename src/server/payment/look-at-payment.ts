import { convergePayment, type Looked, type LookWish } from "./converge-payment.ts";
import { endLook } from "./look.repository.ts";
import type { PaymentServices } from "./payment-services.ts";
import { findPayment, type PaymentRow } from "./payment.repository.ts";

/** Looks at one claimed payment. Never throws: one that fails must not keep the others waiting. */
export async function lookAtPayment(
  services: PaymentServices,
  payment: PaymentRow,
  wish?: LookWish,
): Promise<Looked> {
  let looked: Looked = { kind: "unknown", answered: false, retryAfterMs: null };
  try {
    looked = await convergePayment(services, payment, wish);
  } catch (error) {
    services.log.error({ err: error, paymentId: payment.id }, "payment could not be settled");
  }
  try {
    const { queries } = services.database;
    const now = await findPayment(queries, payment.id);
    if (now) await endLook(queries, now, looked.retryAfterMs);
  } catch (error) {
    // Its claim ends by itself.
    services.log.error({ err: error, paymentId: payment.id }, "a look could not be ended");
  }
  return looked;
}
