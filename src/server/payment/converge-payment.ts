import { openPayment } from "./open-payment.ts";
import type { PaymentServices } from "./payment-services.ts";
import type { PaymentRow } from "./payment.repository.ts";
import {
  recordDead,
  recordRefunded,
  recordReopened,
  settleCapture,
  type Settled,
} from "./settle-payment.ts";
import { askForMoney, passGate } from "./take-payment.ts";

const restless: Settled = { kind: "unknown" };

/**
 * Brings our books to what the provider's say, from whatever state a crash or a lost answer left.
 * The provider is asked first, then money that the buyer approved is taken, once.
 */
export async function convergePayment(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<Settled> {
  if (payment.state === "refund_due") return giveBack(services, payment);
  if (!payment.provider_order_id) {
    const opened = await openPayment(services, payment.order_id);
    return opened.kind === "refused" ? { kind: "dead" } : restless;
  }
  const found = await services.paypal.getOrder(payment.provider_order_id);
  if (found.kind === "notFound") return recordDead(services, payment.id);
  if (found.kind !== "ok") return restless;
  const { capture, status } = found.value;
  if (capture) return settleCapture(services, payment.id, capture);
  if (status === "VOIDED") return recordDead(services, payment.id);
  if (status === "APPROVED") return takeApproved(services, payment);
  // Not approved yet, so nothing was taken.
  return payment.state === "capturing" ? recordReopened(services, payment.id) : restless;
}

async function takeApproved(services: PaymentServices, payment: PaymentRow): Promise<Settled> {
  if (payment.state === "capturing") return askForMoney(services, payment);
  const gate = await passGate(services, payment.id);
  return gate.ok && gate.value.kind === "won"
    ? askForMoney(services, gate.value.payment)
    : restless;
}

async function giveBack(services: PaymentServices, payment: PaymentRow): Promise<Settled> {
  if (!payment.capture_id) return restless;
  const reply = await services.paypal.refundCapture(payment.capture_id, `refund:${payment.id}`);
  const isBack =
    (reply.kind === "ok" && reply.value.status === "COMPLETED") ||
    (reply.kind === "refused" && reply.issue === "CAPTURE_FULLY_REFUNDED");
  if (!isBack) {
    services.log.error({ paymentId: payment.id, reply }, "refund is still due");
    return restless;
  }
  await recordRefunded(services, payment.id);
  return { kind: "paid", state: "refunded" };
}
