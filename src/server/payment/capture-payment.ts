import { setTimeout as wait } from "node:timers/promises";
import { pressPauseMs } from "#domain/payment/refusal.ts";
import type { Captured } from "#contract/order.ts";
import { findOrder, readTriesUntil } from "#server/order/order-record.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { captureClaimed, claimCapture } from "./claim-capture.ts";
import { convergePayment } from "./converge-payment.ts";
import { mayAsk } from "./may-ask.ts";
import { callTimeOutMs } from "./payment-provider.ts";
import type { PaymentServices } from "./payment-services.ts";
import { findOwnPayment, type PaymentRow } from "./payment.repository.ts";
import type { Settled } from "./settle-payment.ts";

/** How long a second caller waits for the first one's result, and how often it looks. */
const patienceMs = 8_000;
/** A capture without an answer for so long was abandoned; asking again takes nothing twice. */
const abandonedMs = callTimeOutMs + 2_000;
const pollMs = 100;

/**
 * Takes the money that the buyer approved, once, however often and from wherever it is called.
 * Answers `paymentDeclined` when the bank refused (with the way to another try, or with the
 * reason why there is none: `RefusedWord`; `triesUntil` while the shop itself tries again) or the money goes back (`givenBack`), `paymentUnknown` while it is not certain (`notApproved`: by its buyer, with the way there; `review`: the provider checks it;
 * `providerAway`: it does not answer, and nothing was asked),
 * `conflict` for an order that is over (`replaced`, `reviewDeclined`, `cancelled`), `outOfStock`
 * when the goods went before any money was taken.
 * @param providerOrderId of an own order; any other is `notFound`.
 */
export function capturePayment(
  services: PaymentServices,
  accountId: string,
  providerOrderId: string,
): Promise<Outcome<Captured>> {
  const { queries } = services.database;
  return captureFound(services, () => findOwnPayment(queries, accountId, providerOrderId));
}

/**
 * The same for a payment that the caller has the right to. Once the order is known, whatever fails
 * leaves the outcome open: money may have been taken by then. @param find reads it as it stands.
 */
export async function captureFound(
  services: PaymentServices,
  find: () => Promise<PaymentRow | undefined>,
): Promise<Outcome<Captured>> {
  const { queries } = services.database;
  const payment = await find();
  const order = payment && (await findOrder(queries, payment.order_id));
  if (!order) return refuse("notFound");
  try {
    return await captureOnce(services, find);
  } catch (error) {
    services.log.error({ err: error, orderNo: order.order_no }, "a capture has no known outcome");
    return refuse("paymentUnknown", { orderNo: order.order_no });
  }
}

async function captureOnce(
  services: PaymentServices,
  find: () => Promise<PaymentRow | undefined>,
): Promise<Outcome<Captured>> {
  const { clock } = services;
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const payment = await find();
    if (!payment) return refuse("notFound");
    switch (payment.state) {
      case "captured":
        return answer(services, payment, { kind: "paid", state: "paid" });
      case "pending":
        return answer(services, payment, { kind: "pending" });
      case "capturing": {
        // The process that claimed it is gone: none waits longer for the provider than this.
        const abandoned = clock.now().getTime() - payment.updated_at.getTime() > abandonedMs;
        if (abandoned) return answer(services, payment, await convergePayment(services, payment));
        break;
      }
      case "opening":
      case "open":
      case "declined":
      case "cancelled": {
        const refused = refusedJustNow(payment, clock.now());
        if (refused) return answer(services, payment, { kind: "declined", word: refused });
        if (!(await mayAsk(services, payment.provider))) return refuseWhileAway(services, payment);
        const claim = await claimCapture(services, payment.id);
        if (!claim.ok) return claim;
        if (claim.value.kind === "won") {
          return answer(services, payment, await captureClaimed(services, claim.value.payment));
        }
      }
    }
    if (waitedMs >= patienceMs) return answer(services, payment, { kind: "unknown" });
    await wait(pollMs);
  }
}

/** A press right after a refusal reads the same; another card of the buyer's is tried at once. */
function refusedJustNow({ state, refused_as: word, updated_at: at }: PaymentRow, now: Date) {
  if (state !== "declined" || word === null || word === "declined" || word === "notApproved") {
    return null;
  }
  return now.getTime() - at.getTime() < pressPauseMs ? word : null;
}

async function refuseWhileAway(
  { database }: PaymentServices,
  payment: PaymentRow,
): Promise<Outcome<Captured>> {
  const order = await findOrder(database.queries, payment.order_id);
  if (!order) return refuse("notFound");
  return refuse("paymentUnknown", { orderNo: order.order_no, reason: "providerAway" });
}

async function answer(
  { database }: PaymentServices,
  payment: PaymentRow,
  settled: Settled,
): Promise<Outcome<Captured>> {
  const order = await findOrder(database.queries, payment.order_id);
  if (!order) return refuse("notFound");
  const { order_no: orderNo } = order;
  const again = payment.approve_url ? { approveUrl: payment.approve_url } : {};
  switch (settled.kind) {
    case "paid":
      // Money that is on its way back has bought nothing.
      return ["refund_due", "refunded", "cancelled", "expired"].includes(order.state)
        ? refuse("paymentDeclined", { orderNo, reason: "givenBack" })
        : done({ orderNo, status: order.state });
    case "declined": {
      const until = await readTriesUntil(database.queries, payment.id);
      const tried = until ? { triesUntil: until.toISOString() } : {};
      return settled.word === "declined"
        ? refuse("paymentDeclined", { orderNo, ...again, ...tried })
        : refuse("paymentDeclined", { orderNo, reason: settled.word, ...tried });
    }
    case "reopened":
      return refuse("paymentUnknown", { orderNo, reason: "notApproved", ...again });
    case "dead":
      return refuse("conflict", { orderNo, reason: "cancelled" });
    case "pending":
      return refuse("paymentUnknown", { orderNo, reason: "review" });
    case "unknown":
      return refuse("paymentUnknown", { orderNo });
  }
}
