import { holdCouponAgain } from "#server/promotion/coupon-use.ts";
import { extendHold, holdAgain } from "#server/stock/stock-hold.ts";
import { shortLines } from "#server/stock/short-lines.ts";
import {
  lockOrder,
  readOrderLines,
  type OrderLineRow,
  type OrderRow,
} from "#server/order/order-record.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import type { PaymentServices } from "./payment-services.ts";
import { changePayment, findPayment, type PaymentRow } from "./payment.repository.ts";
import { recordDeclined, recordReopened, settleCapture, type Settled } from "./settle-payment.ts";

/** A held order's time is never shorter than this once money is being taken. */
const holdMinutesWhileTaking = 10;

/** `lost`: another caller passed first, or there is nothing left to take. */
type Gate = { kind: "won"; payment: PaymentRow } | { kind: "lost" };

/**
 * The single-winner gate before money is taken: the payment becomes `capturing` in our books before
 * the provider is asked, and the goods are certain by then. An ended hold is taken again; where the
 * goods are gone it refuses with `outOfStock`, where the order was given up for a newer one with
 * `conflict`, and no money is taken.
 */
export function passGate(services: PaymentServices, paymentId: string): Promise<Outcome<Gate>> {
  const { database, clock } = services;
  return transact(database.queries, async (transaction): Promise<Outcome<Gate>> => {
    const seen = await findPayment(transaction, paymentId);
    if (!seen) return refuse("notFound");
    const order = await lockOrder(transaction, seen.order_id);
    const payment = await findPayment(transaction, paymentId);
    const waiting = payment && ["open", "declined", "cancelled"].includes(payment.state);
    if (!waiting) return done({ kind: "lost" });
    if (order.state === "cancelled") {
      return refuse("conflict", { orderNo: order.order_no });
    }
    if (order.state !== "awaiting_payment" && order.state !== "expired") {
      return done({ kind: "lost" });
    }
    if (order.state === "expired") {
      const short = await holdAgain(transaction, order.id);
      if (short.length > 0) {
        const lines = await readOrderLines(transaction, order.id);
        const missing = shortLines(toAsked(order, lines), short);
        return refuse("outOfStock", { orderNo: order.order_no, lines: missing });
      }
      if (!(await holdCouponAgain(transaction, order.id, clock.now()))) {
        return refuse("conflict", { orderNo: order.order_no });
      }
    }
    const at = clock.now();
    const soonest = new Date(at.getTime() + holdMinutesWhileTaking * 60_000);
    if (order.hold_expires_at < soonest) await extendHold(transaction, order.id, soonest);
    const attempt = payment.capture_attempt + 1;
    await changePayment(transaction, payment, "capturing", at, { capture_attempt: attempt });
    return done({
      kind: "won",
      payment: { ...payment, state: "capturing", capture_attempt: attempt },
    });
  });
}

/** Lines under the ids that the buyer knows them by. */
const toAsked = (order: OrderRow, lines: readonly OrderLineRow[]) =>
  lines.map((line) => ({
    id: order.cart_line_ids[line.position] ?? line.id,
    productId: line.product_id,
    size: line.size,
    quantity: line.quantity,
  }));

/**
 * Asks the provider for the money of a payment in `capturing`. The request id belongs to the try,
 * so asking again after a lost answer takes nothing twice.
 */
export async function askForMoney(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<Settled> {
  const id = payment.provider_order_id;
  if (!id) throw new Error(`payment ${payment.id} is not known to the provider`);
  const reply = await services.paypal.captureOrder(id, `capture:${id}:${payment.capture_attempt}`);
  switch (reply.kind) {
    case "ok":
      return reply.value.capture
        ? settleCapture(services, payment.id, reply.value.capture)
        : { kind: "unknown" };
    case "refused":
      if (reply.issue === "ORDER_NOT_APPROVED" || reply.issue === "PAYER_ACTION_REQUIRED") {
        return recordReopened(services, payment.id);
      }
      // Captured under another request id: the order itself tells the rest.
      if (reply.issue === "ORDER_ALREADY_CAPTURED") return lookUp(services, payment);
      services.log.warn({ paymentId: payment.id, issue: reply.issue }, "payment declined");
      return recordDeclined(services, payment.id, reply.issue);
    case "notFound":
    case "busy":
    case "unknown":
      services.log.warn({ paymentId: payment.id, reply }, "outcome of a capture is unknown");
      return { kind: "unknown" };
  }
}

async function lookUp(services: PaymentServices, payment: PaymentRow): Promise<Settled> {
  const found = await services.paypal.getOrder(payment.provider_order_id ?? "");
  return found.kind === "ok" && found.value.capture
    ? settleCapture(services, payment.id, found.value.capture)
    : { kind: "unknown" };
}
