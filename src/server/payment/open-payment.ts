import { setTimeout as wait } from "node:timers/promises";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { areOfDifferentBuyers, isOfShop } from "#domain/payment/refusal.ts";
import { findLineChange } from "#server/order/line-change.ts";
import { findOrder, readOrderLines, type OrderRow } from "#server/order/order-record.ts";
import { releaseHold } from "#server/stock/stock-hold.ts";
import { differenceOrder, paymentOrder } from "./payment-order.ts";
import { needPerson, passAttention } from "./attention.repository.ts";
import { mayAsk } from "./may-ask.ts";
import { closeGate, leaveAlone } from "./provider-gate.repository.ts";
import { noteRefusedOpening, readRefusedBuyers } from "./opening-gate.repository.ts";
import { mayOpen, noteOf, noteOpened, probeWhileWaiting } from "./probe-opening.ts";
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
  /** The provider refused it for a reason of the shop's: otherwise the same. */
  | { kind: "blocked" }
  /** It refuses the shop, and was not asked: otherwise the same. */
  | { kind: "closed" };

/** A claimed opening without an answer for so long was abandoned; asking again is harmless. */
const claimMs = callTimeOutMs + 2_000;
/** Shorter than a browser waits (10 s), so that it hears "not yet known" from us (R-PAY-3). */
const patienceMs = 8_000;
const pollMs = 100;

/** Makes the payment that an order was placed with known to its provider, where it has one. */
export async function openPayment(
  services: PaymentServices,
  orderId: string,
): Promise<Opened | { kind: "nothingToPay" }> {
  const payment = await findPaymentOfOrder(services.database.queries, orderId);
  return payment ? openRow(services, payment.id) : { kind: "nothingToPay" };
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
      if (await mayOpen(services, payment.provider)) return openAtProvider(services, payment);
      await giveUpBlocked(services, payment, "shopBlocked");
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
  if (answer.kind !== "unknown") await closeGate(queries, payment.provider);
  switch (answer.kind) {
    case "opened":
      await noteOpened(services, payment.provider);
      return recordOpened(services, payment, answer);
    case "refused":
      log.error({ orderNo: order.order_no, answer }, "payment provider refused an order");
      if (isOfShop(answer.concerns)) return recordBlocked(services, payment, answer);
      await recordRefused(services, payment, answer);
      return { kind: "refused" };
    case "unknown":
      log.warn({ orderNo: order.order_no, answer }, "payment could not be opened");
      await returnOpening(queries, payment.id, answer.kind);
      await leaveAlone(queries, payment.provider, answer.retryAfterMs);
      return { kind: "unknown" };
  }
}

/**
 * Refused in a word about the shop. Once different buyers got the same answer, a try without any
 * buyer says whether it is so, for no buyer may close the shop (R-PAY-10).
 */
async function recordBlocked(
  services: PaymentServices,
  payment: PaymentRow,
  refused: Refused,
): Promise<Opened> {
  const { queries } = services.database;
  await noteRefusedOpening(queries, payment.id);
  await needPerson(queries, payment.id, "shopBlocked", noteOf(refused));
  await giveUpBlocked(services, payment, refused.issue);
  const buyers = await readRefusedBuyers(queries, payment.provider);
  if (areOfDifferentBuyers(buyers)) await probeWhileWaiting(services, payment.provider);
  return { kind: "blocked" };
}

/**
 * A payment that the provider does not open for the shop's sake holds no goods: the order ends, and
 * its buyer orders the same anew. A difference waits on with its correction.
 */
async function giveUpBlocked(
  services: PaymentServices,
  payment: PaymentRow,
  why: string,
): Promise<void> {
  await withLockedOrder(services, payment.id, async (locked) => {
    const { transaction, order, at, moveOrder } = locked;
    await returnOpening(transaction, payment.id, why);
    if (payment.purpose !== "order" || locked.payment.state !== "opening") return;
    await cancelPayment(transaction, order.id, at);
    if (order.state !== "created") return;
    await releaseHold(transaction, order.id, { actor: "payment", at });
    await moveOrder("cancelled", eventReasons.paymentsClosed);
  });
}

/** The subject of the payment: the order, or the difference of a correction. */
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
  { providerOrderId, approveUrl, addressRefused }: Extract<Opening, { kind: "opened" }>,
): Promise<Opened> {
  return withLockedOrder(services, payment.id, async (locked): Promise<Opened> => {
    const { transaction, order, at, moveOrder } = locked;
    // Moves on from the state it was claimed in: given up since, it stays given up.
    await changePayment(transaction, payment, "open", at, {
      provider_order_id: providerOrderId,
      approve_url: approveUrl,
      address_refused: addressRefused,
      failure: null,
    });
    await passAttention(transaction, payment.id);
    if (order.state === "created") await moveOrder("awaiting_payment", "");
    const opened = await findPayment(transaction, payment.id);
    return opened?.provider_order_id ? { kind: "open", payment: opened } : { kind: "refused" };
  });
}

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
