import { setTimeout as wait } from "node:timers/promises";
import { releaseHold } from "#server/stock/stock-hold.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import { findOrder, lockOrder, readOrderLines } from "#server/order/order-record.ts";
import { callTimeOutMs } from "./paypal-client.ts";
import type { PaymentServices } from "./payment-services.ts";
import {
  cancelPayment,
  changePayment,
  claimOpening,
  findPaymentOfOrder,
  returnOpening,
  type PaymentRow,
} from "./payment.repository.ts";
import type { ProviderOrder } from "./paypal-replies.ts";
import { providerOrderRequest } from "./provider-order.ts";

export type Opened =
  | { kind: "open"; payment: PaymentRow }
  /** The provider could not be asked; repeating goes on from here. */
  | { kind: "unknown" }
  /** The provider refused; the order is cancelled and its hold given back. */
  | { kind: "refused" };

/** Who claimed the opening and has not answered by then is dead; asking again is harmless. */
const claimMs = callTimeOutMs + 2_000;
/** Shorter than a browser waits (spec §9: 10 s), so that it hears "not yet known" from us. */
const patienceMs = 8_000;
const pollMs = 100;

/**
 * Sees to it that the provider knows an order and that we know its id there. Of several callers
 * one asks, the others wait for its result.
 */
export async function openPayment(services: PaymentServices, orderId: string): Promise<Opened> {
  const { queries } = services.database;
  for (let waited = 0; waited <= patienceMs; waited += pollMs) {
    const payment = await findPaymentOfOrder(queries, orderId);
    if (!payment) return { kind: "refused" };
    if (payment.provider_order_id) return { kind: "open", payment };
    if (payment.state !== "opening") return { kind: "refused" };
    if (waited > 0 && payment.failure !== null) return { kind: "unknown" };
    const now = services.clock.now();
    const stale = new Date(now.getTime() - claimMs);
    if (await claimOpening(queries, payment.id, now, stale)) return askProvider(services, payment);
    await wait(pollMs);
  }
  return { kind: "unknown" };
}

async function askProvider(services: PaymentServices, payment: PaymentRow): Promise<Opened> {
  const { database, log, paypal, publicUrl } = services;
  const order = await findOrder(database.queries, payment.order_id);
  if (!order) throw new Error(`payment ${payment.id} has no order`);
  const lines = await readOrderLines(database.queries, order.id);
  const request = providerOrderRequest(order, lines, publicUrl);
  const reply = await paypal.createOrder(request, `create:${order.id}`);
  if (reply.kind === "ok" && reply.value.approveUrl) {
    return recordOpened(services, payment, reply.value, reply.value.approveUrl);
  }
  if (reply.kind === "refused") {
    log.error({ orderNo: order.order_no, issue: reply.issue }, "payment provider refused an order");
    await recordRefused(services, payment);
    return { kind: "refused" };
  }
  log.warn({ orderNo: order.order_no, reply }, "payment could not be opened");
  await returnOpening(database.queries, payment.id, reply.kind);
  return { kind: "unknown" };
}

function recordOpened(
  { database, clock }: PaymentServices,
  payment: PaymentRow,
  provider: ProviderOrder,
  approveUrl: string,
): Promise<Opened> {
  const at = clock.now();
  return database.queries.transaction().execute(async (transaction): Promise<Opened> => {
    const order = await lockOrder(transaction, payment.order_id);
    await changePayment(transaction, payment, "open", at, {
      provider_order_id: provider.id,
      approve_url: approveUrl,
      failure: null,
    });
    if (order.state === "created") {
      const cause = { actor: "payment" as const, reason: "", at };
      await changeOrderState(transaction, order, "awaiting_payment", cause);
    }
    const opened = await findPaymentOfOrder(transaction, order.id);
    return opened?.provider_order_id ? { kind: "open", payment: opened } : { kind: "refused" };
  });
}

async function recordRefused(
  { database, clock }: PaymentServices,
  payment: PaymentRow,
): Promise<void> {
  const at = clock.now();
  await database.queries.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, payment.order_id);
    await cancelPayment(transaction, order.id, at);
    if (order.state !== "created") return;
    await releaseHold(transaction, order.id);
    const cause = { actor: "payment" as const, reason: "refused by the provider", at };
    await changeOrderState(transaction, order, "cancelled", cause);
  });
}
