import { queueOrderUncharged } from "#server/notification/queue-order-mail.ts";
import { captureClaimed, claimCapture } from "./claim-capture.ts";
import { openPayment } from "./open-payment.ts";
import type { PaymentServices } from "./payment-services.ts";
import type { PaymentRow } from "./payment.repository.ts";
import { recordDead, recordReopened, settleCapture, type Settled } from "./settle-payment.ts";

/** Not at rest yet: look again later. */
const unsettled: Settled = { kind: "unknown" };

/**
 * Makes our books agree with the provider's, from any state that a crash or a lost answer left.
 * The provider is queried first, then money that the buyer approved is taken, once.
 */
export async function convergePayment(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<Settled> {
  if (!payment.provider_order_id) {
    const opened = await openPayment(services, payment.order_id);
    return opened.kind === "refused" ? { kind: "dead" } : unsettled;
  }
  const found = await services.paymentProviders[payment.provider].inspect(
    payment.provider_order_id,
  );
  switch (found.kind) {
    case "captured":
    case "partlyRefunded":
    case "refunded":
    case "pending":
    case "declined":
      return settleCapture(services, payment.id, found);
    case "gone":
      return recordDead(services, payment.id);
    case "approved":
      return captureApproved(services, payment);
    case "notApproved":
      // Nothing was taken.
      return payment.state === "capturing" ? recordReopened(services, payment.id) : unsettled;
    case "unknown":
      return unsettled;
  }
}

async function captureApproved(services: PaymentServices, payment: PaymentRow): Promise<Settled> {
  if (payment.state === "capturing") return captureClaimed(services, payment);
  const claim = await claimCapture(services, payment.id);
  if (claim.ok) {
    return claim.value.kind === "won" ? captureClaimed(services, claim.value.payment) : unsettled;
  }
  // The buyer's page is closed: only an e-mail can say that nothing was charged.
  if (claim.reason === "outOfStock") await reportUncharged(services, payment, "soldOut");
  if (claim.reason === "conflict") {
    const isReplaced = claim.data?.reason === "replaced";
    await reportUncharged(services, payment, isReplaced ? "replaced" : "over");
  }
  return unsettled;
}

const reportUncharged = (
  services: PaymentServices,
  { order_id: orderId }: PaymentRow,
  reason: "soldOut" | "replaced" | "over",
) =>
  services.database.queries
    .transaction()
    .execute((transaction) => queueOrderUncharged(transaction, services, orderId, reason));
