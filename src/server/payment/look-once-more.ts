import { lookAtPayment } from "./look-at-payment.ts";
import { claimLook } from "./look.repository.ts";
import type { PaymentServices } from "./payment-services.ts";
import { findPaymentOfOrder } from "./payment.repository.ts";
import { isAway } from "./provider-gate.repository.ts";

/** The result of a last look: `busy` while another look runs, whose answer will do as well. */
export type LastLook = "known" | "unanswered" | "busy";

/**
 * Looks at the payment of an order that is about to be given up; money that was approved is taken.
 * @returns whether it is known now how the payment stands; without an answer while the provider is
 *   away.
 */
export async function lookOnceMore(services: PaymentServices, orderId: string): Promise<LastLook> {
  const { queries } = services.database;
  const payment = await findPaymentOfOrder(queries, orderId);
  // One that was never opened has no way to be approved, and money that moves is left alone. A
  // payment refused for no reason of the buyer's means is tried a last time; a declined card is the
  // buyer's.
  const isRefused = payment?.state === "declined" && payment.refused_as !== "declined";
  if (payment?.state !== "open" && !isRefused) return "known";
  if (await isAway(queries, payment.provider)) return "unanswered";
  const claimed = await claimLook(queries, payment.id);
  if (claimed === undefined) return "busy";
  const looked = await lookAtPayment(services, claimed, { byPerson: isRefused });
  return looked.answered && !looked.undecided ? "known" : "unanswered";
}
