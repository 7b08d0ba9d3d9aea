import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { Looked, LookWish } from "./converge-payment.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { claimLook } from "./look.repository.ts";
import type { PaymentServices } from "./payment-services.ts";
import { findPayment } from "./payment.repository.ts";

/**
 * Looks at one payment now, whatever its turn: a person or an event wants to know.
 * @returns `conflict` while another look at it runs.
 */
export async function lookAtPaymentNow(
  services: PaymentServices,
  paymentId: string,
  wish?: LookWish,
): Promise<Outcome<Looked>> {
  const { queries } = services.database;
  if (!(await findPayment(queries, paymentId))) return refuse("notFound");
  const payment = await claimLook(queries, paymentId);
  return payment ? done(await lookAtPayment(services, payment, wish)) : refuse("conflict");
}
