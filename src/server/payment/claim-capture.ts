import { findLineChange, whyNotApplied } from "#server/order/line-change.ts";
import type { Queries } from "#server/platform/database.ts";
import { holdCouponAgain } from "#server/promotion/coupon-use.ts";
import { holdAgain } from "#server/stock/stock-hold.ts";
import { shortLines } from "#server/stock/short-lines.ts";
import { readOrderLines, type OrderLineRow, type OrderRow } from "#server/order/order-record.ts";
import { whyCancelled } from "#server/order/why-cancelled.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import { bookSeenOrder, type Booked } from "./book-seen-order.ts";
import type { PaymentServices } from "./payment-services.ts";
import { changePayment, hintLook, type PaymentRow } from "./payment.repository.ts";
import { closeGate, leaveAlone } from "./provider-gate.repository.ts";
import { settleReopened, type Settled } from "./settle-payment.ts";
import { settleRefused } from "./settle-refused.ts";
import { lockOrderOfPayment, withLockedOrder, type LockedOrder } from "./with-locked-order.ts";

/** `lost`: another caller claimed it first, or there is nothing left to take. */
type Claim = { kind: "won"; payment: PaymentRow } | { kind: "lost" };

/**
 * The single-winner gate before money is taken: the payment becomes `capturing` in our books before
 * the provider is asked, and the goods are certain by then: no hold is released while money may be
 * moving, so a try makes none longer (R-CHECKOUT-3). An ended hold is taken again; where the goods
 * are gone it refuses with `outOfStock`, where the order was given up for a newer one with
 * `conflict`, and no money is taken.
 */
export function claimCapture(
  services: PaymentServices,
  paymentId: string,
): Promise<Outcome<Claim>> {
  const { database, clock } = services;
  return transact(database.queries, async (transaction): Promise<Outcome<Claim>> => {
    const locked = await lockOrderOfPayment(transaction, paymentId);
    if (!locked) return refuse("notFound");
    const { order, payment } = locked;
    if (!["open", "declined", "cancelled"].includes(payment.state)) return done({ kind: "lost" });
    const at = clock.now();
    if (payment.purpose === "difference") {
      const change = await findLineChange(transaction, payment.change_id ?? "");
      const why = await whyNotApplied(transaction, order, change);
      if (why) return refuse("conflict", { orderNo: order.order_no, reason: "differenceOver" });
      return done(await claim(transaction, payment, at));
    }
    if (order.state === "cancelled") {
      const reason = await whyCancelled(transaction, order.id);
      return refuse("conflict", { orderNo: order.order_no, reason });
    }
    if (order.state !== "awaiting_payment" && order.state !== "expired") {
      return done({ kind: "lost" });
    }
    if (order.state === "expired") {
      const by = { actor: "payment", at };
      const short = await holdAgain(transaction, order.id, by);
      if (short.length > 0) {
        const lines = await readOrderLines(transaction, order.id);
        const missing = shortLines(toAsked(order, lines), short);
        return refuse("outOfStock", { orderNo: order.order_no, lines: missing });
      }
      if (!(await holdCouponAgain(transaction, order.id, at))) {
        return refuse("conflict", { orderNo: order.order_no });
      }
    }
    return done(await claim(transaction, payment, at));
  });
}

async function claim(queries: Queries, payment: PaymentRow, at: Date): Promise<Claim> {
  const attempt = payment.capture_attempt + 1;
  await changePayment(queries, payment, "capturing", at, { capture_attempt: attempt });
  return { kind: "won", payment: { ...payment, state: "capturing", capture_attempt: attempt } };
}

/** Lines under the ids that the buyer knows them by. */
const toAsked = (order: OrderRow, lines: readonly OrderLineRow[]) =>
  lines.map((line) => ({
    id: order.cart_line_ids[line.position] ?? line.id,
    productId: line.content.productId,
    size: line.content.size,
    quantity: line.quantity,
  }));

/**
 * Takes the money of a payment in `capturing` at its provider. The request id belongs to the try, so
 * asking again after a lost answer takes nothing twice.
 */
export async function captureClaimed(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<Settled> {
  const { log, paymentProviders } = services;
  const id = payment.provider_order_id;
  if (!id) throw new Error(`payment ${payment.id} is not known to the provider`);
  const provider = paymentProviders[payment.provider];
  const answer = await provider.capture(id, `capture:${id}:${payment.capture_attempt}`);
  if (answer.kind !== "unknown") await closeGate(services.database.queries, payment.provider);
  switch (answer.kind) {
    case "notApproved":
      return withLockedOrder(services, payment.id, unlessCaptured(settleReopened));
    case "alreadyCaptured": {
      // Captured under another request id: the order itself has the remaining facts.
      const found = await provider.inspect(id);
      if (found.kind !== "seen") return { kind: "unknown" };
      return settledOf(await bookSeenOrder(services, payment.id, found.order));
    }
    case "unknown":
      log.warn({ paymentId: payment.id, answer }, "outcome of a capture is unknown");
      await hintLook(services.database.queries, payment.id);
      await leaveAlone(services.database.queries, payment.provider, answer.retryAfterMs);
      return { kind: "unknown" };
    case "refused":
      // Whomever it concerns, it stops this payment alone (R-PAY-10).
      log.warn({ paymentId: payment.id, answer }, "payment declined");
      return withLockedOrder(
        services,
        payment.id,
        unlessCaptured((locked) => settleRefused(locked, answer)),
      );
    case "seen":
      return settledOf(await bookSeenOrder(services, payment.id, answer.order));
  }
}

/** A look after the capture that still shows it only approved knows nothing yet. */
const settledOf = (booked: Booked): Settled =>
  booked.kind === "approved" ? { kind: "unknown" } : booked;

/** Another caller may have booked the money since; then that stands. */
const unlessCaptured =
  (settle: (locked: LockedOrder) => Promise<Settled>) =>
  async (locked: LockedOrder): Promise<Settled> =>
    locked.payment.state === "captured"
      ? { kind: "paid", state: locked.order.state }
      : settle(locked);
