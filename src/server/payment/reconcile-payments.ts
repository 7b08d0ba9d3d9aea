import { lookClasses } from "#domain/payment/look-plan.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { claimLooks, findResting } from "./look.repository.ts";
import type { PaymentServices } from "./payment-services.ts";
import type { PaymentRow } from "./payment.repository.ts";
import { sendRefunds } from "./send-refunds.ts";

/** Payments of one class per run; the rest comes with the next. */
const mostPerRun = 50;

/**
 * One round of the work of `startReconciler`: sends refunds that are due, then looks at every
 * payment that is due. May run any number of times, and next to buyers and to itself.
 * @param options `restMs`: instead of those that are due, all that have not come to rest and were
 *   not touched for so long.
 * @returns how many came to rest.
 */
export async function reconcilePayments(
  services: PaymentServices,
  options: { restMs?: number } = {},
): Promise<number> {
  await sendRefunds(services);
  let settled = 0;
  for (const payment of await findWork(services, options.restMs)) {
    const { kind } = await lookAtPayment(services, payment);
    if (kind !== "unknown") settled += 1;
  }
  return settled;
}

async function findWork(
  { database: { queries }, clock }: PaymentServices,
  restMs: number | undefined,
): Promise<PaymentRow[]> {
  if (restMs !== undefined) {
    return findResting(queries, new Date(clock.now().getTime() - restMs), mostPerRun);
  }
  const due: PaymentRow[] = [];
  for (const each of lookClasses) due.push(...(await claimLooks(queries, each, mostPerRun)));
  return due;
}
