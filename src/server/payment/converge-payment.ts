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
  return claim.ok && claim.value.kind === "won"
    ? captureClaimed(services, claim.value.payment)
    : unsettled;
}
