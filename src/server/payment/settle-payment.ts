import type { LineContent } from "#domain/cart/line-identity.ts";
import { fromDecimal } from "#domain/money.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import { mayMovePayment, type PaymentState } from "#domain/payment/payment-state.ts";
import { removeBoughtLines } from "#server/cart/remove-bought-lines.ts";
import { holdCouponAgain } from "#server/promotion/coupon-use.ts";
import { holdAgain, releaseHold, takeHold } from "#server/stock/stock-hold.ts";
import { queueOrderReceived } from "#server/notification/queue-mail.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import {
  lockOrder,
  readOrderLines,
  type OrderLineRow,
  type OrderRow,
} from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import type { PaymentServices } from "./payment-services.ts";
import { changePayment, findPayment, type PaymentRow } from "./payment.repository.ts";
import type { ProviderCapture } from "./paypal-replies.ts";

/** Where a payment came to rest, as far as it did. */
export type Settled =
  | { kind: "paid"; state: OrderState }
  | { kind: "pending" | "declined" | "reopened" | "dead" | "unknown" };

type Books = { transaction: Queries; order: OrderRow; payment: PaymentRow; at: Date };

/** Locks the order, then its payment as it stands now; browser, job and restart all come by here. */
function withBooks<Value>(
  { database, clock }: PaymentServices,
  paymentId: string,
  run: (books: Books) => Promise<Value>,
): Promise<Value> {
  return database.queries.transaction().execute(async (transaction) => {
    const seen = await findPayment(transaction, paymentId);
    if (!seen) throw new Error(`no payment ${paymentId}`);
    const order = await lockOrder(transaction, seen.order_id);
    const payment = await findPayment(transaction, paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    return run({ transaction, order, payment, at: clock.now() });
  });
}

const settledStates: readonly PaymentState[] = ["captured", "refund_due", "refunded"];

/** Writes down what the provider says of a capture. Doing so twice changes nothing. */
export async function settleCapture(
  services: PaymentServices,
  paymentId: string,
  capture: ProviderCapture,
): Promise<Settled> {
  switch (capture.status) {
    case "COMPLETED":
    case "PARTIALLY_REFUNDED":
    case "REFUNDED":
      return recordCaptured(services, paymentId, capture);
    case "PENDING":
      return recordPending(services, paymentId, capture);
    case "DECLINED":
    case "FAILED":
      return recordDeclined(services, paymentId, capture.status);
    default:
      return { kind: "unknown" };
  }
}

/**
 * Money was taken: the order is paid, its goods are taken, its lines leave the cart – or, where the
 * goods are gone or the amount is not ours, the money is due back. Never silence.
 */
function recordCaptured(
  services: PaymentServices,
  paymentId: string,
  capture: ProviderCapture,
): Promise<Settled> {
  return withBooks(services, paymentId, async (books): Promise<Settled> => {
    const { transaction, order, payment, at } = books;
    if (settledStates.includes(payment.state)) return { kind: "paid", state: order.state };
    await moveToCaptured(books, capture);
    const paid = { ...payment, state: "captured" as const };
    const obstacle = await obstacleTo(books, capture);
    if (obstacle) {
      await changePayment(transaction, paid, "refund_due", at, { failure: obstacle });
      await releaseHold(transaction, order.id);
      const cause = { actor: "payment" as const, reason: obstacle, at };
      await changeOrderState(transaction, order, "refund_due", cause);
      return { kind: "paid", state: "refund_due" };
    }
    const cause = { actor: "payment" as const, reason: "", at };
    await changeOrderState(transaction, order, "paid", cause);
    await takeHold(transaction, order.id);
    const bought = boughtLines(order, await readOrderLines(transaction, order.id));
    await removeBoughtLines(transaction, order.account_id, bought);
    await queueOrderReceived(transaction, order.id);
    return { kind: "paid", state: "paid" };
  });
}

async function moveToCaptured({ transaction, payment, at }: Books, capture: ProviderCapture) {
  let from = payment;
  if (!mayMovePayment(from.state, "captured")) {
    await changePayment(transaction, from, "capturing", at);
    from = { ...from, state: "capturing" };
  }
  await changePayment(transaction, from, "captured", at, { capture_id: capture.id, failure: null });
}

/** Why taken money must go back; null when the order can be fulfilled. Takes an ended hold again. */
async function obstacleTo(
  { transaction, order, payment, at }: Books,
  { amount }: ProviderCapture,
): Promise<string | null> {
  const taken = fromDecimal(amount.value, amount.currency_code);
  if (taken !== payment.amount || amount.currency_code !== payment.currency) {
    return "amount differs";
  }
  if (order.state === "cancelled") return "order was cancelled";
  const short = await holdAgain(transaction, order.id);
  if (short.length > 0) return "out of stock";
  return (await holdCouponAgain(transaction, order.id, at)) ? null : "coupon used up";
}

/** Lines of the cart as they were bought; none for *Buy now*. */
function boughtLines(order: OrderRow, lines: readonly OrderLineRow[]) {
  return lines.flatMap((line) => {
    const id = order.cart_line_ids[line.position];
    return id ? [{ id, content: contentOf(line), quantity: line.quantity }] : [];
  });
}

function contentOf(line: OrderLineRow): LineContent {
  return {
    productId: line.product_id,
    size: line.size,
    print: {
      // The column holds what the domain let through.
      customType: line.custom_type as 1 | 2 | 3 | 4,
      playerId: line.player_id ?? "",
      name: line.print_name,
      number: line.print_number,
      premiumName: line.premium_name,
      premiumNumber: line.premium_number,
    },
    patchIds: line.patches.map(({ id }) => id),
    addonIds: line.addons.map(({ id }) => id),
  };
}

/** The provider holds the capture for review; goods stay held until it knows. */
function recordPending(
  services: PaymentServices,
  paymentId: string,
  capture: ProviderCapture,
): Promise<Settled> {
  return withBooks(services, paymentId, async ({ transaction, order, payment, at }) => {
    if (settledStates.includes(payment.state)) return { kind: "paid", state: order.state };
    if (payment.state !== "pending") {
      const from = mayMovePayment(payment.state, "pending")
        ? payment
        : { ...payment, state: "capturing" as const };
      if (from !== payment) await changePayment(transaction, payment, "capturing", at);
      await changePayment(transaction, from, "pending", at, { capture_id: capture.id });
    }
    if (order.state === "awaiting_payment" || order.state === "expired") {
      const cause = { actor: "payment" as const, reason: "under review", at };
      await changeOrderState(transaction, order, "payment_review", cause);
    }
    return { kind: "pending" };
  });
}

/** Refused by the buyer's bank: nothing was taken, the cart is untouched, the buyer may try again. */
export function recordDeclined(
  services: PaymentServices,
  paymentId: string,
  issue: string,
): Promise<Settled> {
  return withBooks(services, paymentId, async ({ transaction, order, payment, at }) => {
    if (settledStates.includes(payment.state)) return { kind: "paid", state: order.state };
    if (payment.state === "capturing" || payment.state === "pending") {
      await changePayment(transaction, payment, "declined", at, { failure: issue });
    }
    if (order.state === "expired") await releaseHold(transaction, order.id);
    if (order.state === "payment_review") {
      await releaseHold(transaction, order.id);
      const cause = { actor: "payment" as const, reason: "declined after review", at };
      await changeOrderState(transaction, order, "cancelled", cause);
    }
    return { kind: "declined" };
  });
}

/** The buyer has not approved: as before the capture was tried. */
export function recordReopened(services: PaymentServices, paymentId: string): Promise<Settled> {
  return withBooks(services, paymentId, async ({ transaction, order, payment, at }) => {
    if (settledStates.includes(payment.state)) return { kind: "paid", state: order.state };
    if (payment.state === "capturing") await changePayment(transaction, payment, "open", at);
    if (order.state === "expired") await releaseHold(transaction, order.id);
    return { kind: "reopened" };
  });
}

/** The provider no longer knows the order or has given it up: it can never be paid. */
export function recordDead(services: PaymentServices, paymentId: string): Promise<Settled> {
  return withBooks(services, paymentId, async ({ transaction, order, payment, at }) => {
    if (settledStates.includes(payment.state)) return { kind: "paid", state: order.state };
    if (payment.state !== "cancelled") await changePayment(transaction, payment, "cancelled", at);
    await releaseHold(transaction, order.id);
    const cause = { actor: "payment" as const, reason: "given up by the provider", at };
    if (order.state === "payment_review") {
      await changeOrderState(transaction, order, "cancelled", cause);
    } else if (order.state === "created" || order.state === "awaiting_payment") {
      await changeOrderState(transaction, order, "expired", cause);
    }
    return { kind: "dead" };
  });
}

/** The money is back with the buyer. */
export function recordRefunded(services: PaymentServices, paymentId: string): Promise<void> {
  return withBooks(services, paymentId, async ({ transaction, order, payment, at }) => {
    if (payment.state === "refund_due") await changePayment(transaction, payment, "refunded", at);
    if (order.state === "refund_due") {
      const cause = { actor: "payment" as const, reason: payment.failure ?? "", at };
      await changeOrderState(transaction, order, "refunded", cause);
    }
  });
}
