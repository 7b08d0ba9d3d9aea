import { RateLimit } from "#server/platform/rate-limit.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { capturePayment } from "./capture-payment.ts";
import { getPaymentOutcome } from "./payment-outcome.ts";
import type { PaymentServices } from "./payment-services.ts";

type PaymentCalls = "captureOrder" | "captureOrderByPost" | "getPaymentOutcome";

/** Ids of payments that do not exist, per network address (R-CHECKOUT-6). */
const missesAllowed = { burst: 10, windowMs: 60_000 };

/** The GET changes state; it is safe by bearer token, ownership and idempotence (R-CALL-7). */
export function paymentRoutes(services: PaymentServices) {
  const misses = new RateLimit(services.clock, missesAllowed);
  const handlers: Pick<Handlers, PaymentCalls> = {
    captureOrder: ({ id }, { session }) => capturePayment(services, session.accountId, id),
    captureOrderByPost: ({ id }, { session }) => capturePayment(services, session.accountId, id),
    getPaymentOutcome: ({ id }, { remoteAddress }) =>
      getPaymentOutcome(services.database, misses, id, remoteAddress),
  };
  return handlers;
}
