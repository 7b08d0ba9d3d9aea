import type { PaymentOutcome } from "#contract/order.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import { readTriesUntil } from "#server/order/order-record.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RateLimit } from "#server/platform/rate-limit.ts";
import { findOutcome, hintIfUnseen } from "./payment-outcome.repository.ts";

/**
 * How a payment stands, for a payer who came back without the session that ordered: another address
 * of the shop, another browser (R-CHECKOUT-6). The provider's id opens nothing but this one word. A look
 * is hinted, so that approved money is taken within seconds. Refuses with `notFound`, and with
 * `tooManyTries` after too many ids that do not exist.
 */
export async function getPaymentOutcome(
  { queries }: Database,
  misses: RateLimit,
  providerOrderId: string,
  remoteAddress: string,
): Promise<Outcome<PaymentOutcome>> {
  if (misses.isSpent(remoteAddress)) return refuse("tooManyTries");
  const found = await findOutcome(queries, providerOrderId);
  if (!found) {
    misses.spend(remoteAddress);
    return refuse("notFound");
  }
  await hintIfUnseen(queries, found.id);
  const word = wordOf(found);
  const isRetried = word === "declined" && (await readTriesUntil(queries, found.id)) !== null;
  return done({ outcome: isRetried ? "retried" : word });
}

const words: Readonly<Record<PaymentState, PaymentOutcome["outcome"]>> = {
  opening: "checking",
  open: "checking",
  capturing: "checking",
  pending: "review",
  captured: "givenBack",
  declined: "declined",
  cancelled: "over",
};

/** Captured money paid the order, or it goes back: then the order has no time of payment. */
const wordOf = ({ state, paidAt }: { state: PaymentState; paidAt: Date | null }) =>
  state === "captured" && paidAt !== null ? "paid" : words[state];
