import { sendRefunds } from "./send-refunds.ts";
import { convergePayment } from "./converge-payment.ts";
import type { PaymentServices } from "./payment-services.ts";
import { findUnsettled, touchPayment } from "./payment.repository.ts";

/** A payment is left alone so long: the request that works on it is likely still running. */
const restMs = 30_000;
/** Payments per run; the rest comes with the next. */
const mostPerRun = 50;

/**
 * Job: sends what is due back, then settles every payment that was left in the middle, by a crash, a lost answer or a closed
 * browser. May run any number of times, and next to buyers and to itself.
 * @returns how many came to rest.
 */
export async function reconcilePayments(
  services: PaymentServices,
  options: { restMs?: number } = {},
): Promise<number> {
  const { database, clock, log } = services;
  const since = new Date(clock.now().getTime() - (options.restMs ?? restMs));
  await sendRefunds(services);
  let settled = 0;
  for (const payment of await findUnsettled(database.queries, since, mostPerRun)) {
    try {
      const { kind } = await convergePayment(services, payment);
      if (kind === "unknown") await touchPayment(database.queries, payment.id, clock.now());
      else settled += 1;
    } catch (error) {
      // One payment that cannot be settled must not keep the others waiting.
      log.error({ err: error, paymentId: payment.id }, "payment could not be settled");
      await touchPayment(database.queries, payment.id, clock.now());
    }
  }
  return settled;
}
