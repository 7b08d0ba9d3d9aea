import { setTimeout as wait } from "node:timers/promises";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { findLineChange } from "#server/order/line-change.ts";
import { findOrder, readOrderLines, type OrderRow } from "#server/order/order-record.ts";
import { releaseHold } from "#server/stock/stock-hold.ts";
import { differenceOrder, paymentOrder } from "./payment-order.ts";
import { needPerson, passAttention } from "./attention.repository.ts";
import { mayAsk } from "./may-ask.ts";
import { closeGate } from "./provider-gate.repository.ts";
import { closeOpening, passOpening, reopenOpening } from "./opening-gate.repository.ts";
import {
  callTimeOutMs,
  type Opening,
  type PaymentOrder,
  type Refused,
} from "./payment-provider.ts";
import type { PaymentServices } from "./payment-services.ts";
import {
  cancelPayment,
  changePayment,
  claimOpening,
  findPayment,
  findPaymentOfOrder,
  returnOpening,
  type PaymentRow,
} from "./payment.repository.ts";
import { withLockedOrder } from "./with-locked-order.ts";

export type Opened =
  | { kind: "open"; payment: PaymentRow }
  /** The provider could not be asked; repeating goes on from here. */
  | { kind: "unknown" }
  /** The provider refused; the order is cancelled and its hold given back. */
  | { kind: "refused" }
  /** The provider refuses the shop: the order is kept, repeating goes on from here. */
  | { kind: "blocked" }
  /** It refused the shop before, and is not asked now: otherwise the same. */
  | { kind: "closed" };

/** A claimed opening without an answer for so long was abandoned; asking again is harmless. */
const claimMs = callTimeOutMs + 2_000;
/** Shorter than a browser waits (10 s), so that it hears "not yet known" from us (R-PAY-3). */
const patienceMs = 8_000;
const pollMs = 100;

/** Makes the payment that an order was placed with known to its provider. */
export async function openPayment(services: PaymentServices, orderId: string): Promise<Opened> {
  const payment = await findPaymentOfOrder(services.database.queries, orderId);
  return payment ? openRow(services, payment.id) : { kind: "refused" };
}

/**
 * Makes a payment known to its provider, and its id there to us. Of several callers one asks, the
 * others wait for its result.
 */
export async function openRow(
  services: PaymentServices,
  paymentId: string,
  by: "buyer" | "reconciler" = "buyer",
): Promise<Opened> {
  const { queries } = services.database;
  for (let waited = 0; waited <= patienceMs; waited += pollMs) {
    const payment = await findPayment(queries, paymentId);
    if (!payment) return { kind: "refused" };
    if (payment.provider_order_id) return { kind: "open", payment };
    if (payment.state !== "opening") return { kind: "refused" };
    if (waited > 0 && payment.failure !== null) return { kind: "unknown" };
    if (by === "buyer" && !(await mayAsk(services, payment.provider))) return { kind: "unknown" };
    const now = services.clock.now();
    const stale = new Date(now.getTime() - claimMs);
    if (await claimOpening(queries, payment.id, now, stale)) {
      if (await passOpening(queries, payment.provider)) return openAtProvider(services, payment);
      await returnOpening(queries, payment.id, "shopBlocked");
      return { kind: "closed" };
    }
    await wait(pollMs);
  }
  return { kind: "unknown" };
}

async function openAtProvider(services: PaymentServices, payment: PaymentRow): Promise<Opened> {
  const { database, log, paymentProviders } = services;
  const order = await findOrder(database.queries, payment.order_id);
  if (!order) throw new Error(`payment ${payment.id} has no order`);
  const answer = await paymentProviders[payment.provider].open(
    await orderOf(services, payment, order),
    `create:${payment.purpose === "order" ? order.id : payment.id}`,
  );
  const { queries } = database;
  if (answer.kind === "refused" && answer.word === "shopBlocked") {
    await closeOpening(queries, payment.provider, noteOf(answer));
  } else if (answer.kind !== "unknown") await reopenOpening(queries, payment.provider);
  if (answer.kind !== "unknown") await closeGate(queries, payment.provider);
  switch (answer.kind) {
    case "opened":
      return recordOpened(services, payment, answer);
    case "refused":
      log.error({ orderNo: order.order_no, answer }, "payment provider refused an order");
      if (answer.word === "shopBlocked") {
        await needPerson(queries, payment.id, answer.word, noteOf(answer));
        await returnOpening(queries, payment.id, answer.word);
        return { kind: "blocked" };
      }
      await recordRefused(services, payment, answer);
      return { kind: "refused" };
    case "unknown":
      log.warn({ orderNo: order.order_no, answer }, "payment could not be opened");
      await returnOpening(queries, payment.id, answer.kind);
      return { kind: "unknown" };
  }
}

/** What the provider is to ask for: the order, or the difference of a correction. */
async function orderOf(
  { database: { queries }, ...shop }: PaymentServices,
  payment: PaymentRow,
  order: OrderRow,
): Promise<PaymentOrder> {
  // The same at each try: the provider refuses a second request that says something else.
  const publicUrl = payment.return_origin ?? shop.publicUrl;
  const lines = await readOrderLines(queries, order.id);
  if (payment.purpose === "order") return paymentOrder(order, lines, publicUrl);
  const change = await findLineChange(queries, payment.change_id ?? "");
  const line = lines.find(({ id }) => id === change?.line_id);
  if (!change || !line) throw new Error(`payment ${payment.id} has no correction`);
  return differenceOrder({ order, line, change, payment }, publicUrl);
}

function recordOpened(
  services: PaymentServices,
  payment: PaymentRow,
  { providerOrderId, approveUrl }: Extract<Opening, { kind: "opened" }>,
): Promise<Opened> {
  return withLockedOrder(services, payment.id, async (locked): Promise<Opened> => {
    const { transaction, order, at, moveOrder } = locked;
    // Moves on from the state it was claimed in: given up meanwhile, it stays given up.
    await changePayment(transaction, payment, "open", at, {
      provider_order_id: providerOrderId,
      approve_url: approveUrl,
      failure: null,
    });
    await passAttention(transaction, payment.id);
    if (order.state === "created") await moveOrder("awaiting_payment", "");
    const opened = await findPayment(transaction, payment.id);
    return opened?.provider_order_id ? { kind: "open", payment: opened } : { kind: "refused" };
  });
}

const noteOf = ({ issue, note }: Refused) => `${issue} ${note}`.trim();

async function recordRefused(
  services: PaymentServices,
  payment: PaymentRow,
  refused: Refused,
): Promise<void> {
  await withLockedOrder(services, payment.id, async ({ transaction, order, at, moveOrder }) => {
    if (payment.purpose === "order") await cancelPayment(transaction, order.id, at);
    else await changePayment(transaction, payment, "cancelled", at);
    await needPerson(transaction, payment.id, "unlistedRefusal", noteOf(refused));
    if (order.state !== "created") return;
    await releaseHold(transaction, order.id, { actor: "payment", at });
    await moveOrder("cancelled", eventReasons.refusedByProvider);
  });
}
