import type { Handlers } from "#server/platform/request-context.ts";
import { capturePayment } from "./capture-payment.ts";
import type { PaymentServices } from "./payment-services.ts";

/** The GET changes state; it is safe by bearer token, ownership and idempotence (R-CALL-7). */
export function paymentRoutes(services: PaymentServices) {
  const handlers: Pick<Handlers, "captureOrder" | "captureOrderByPost"> = {
    captureOrder: ({ id }, { session }) => capturePayment(services, session.accountId, id),
    captureOrderByPost: ({ id }, { session }) => capturePayment(services, session.accountId, id),
  };
  return handlers;
}
