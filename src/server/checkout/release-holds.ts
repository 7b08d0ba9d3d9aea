import { eventReasons } from "#domain/order/event-reasons.ts";
import { keepUnseenMinutes } from "#domain/order/hold.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { queueOrderUncharged } from "#server/notification/queue-order-mail.ts";
import { findRefusal, giveUpPayment } from "#server/payment/give-up-payment.ts";
import { lookOnceMore } from "#server/payment/look-once-more.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { endRefused } from "#server/payment/settle-refused.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { releaseHold } from "#server/stock/stock-hold.ts";
import { forgetNetworks } from "./held-units.repository.ts";
import { findEndedHolds } from "./placed-order.repository.ts";

/** Orders per run; the rest comes with the next. */
const mostPerRun = 200;
/** Looks at once, and so many without an answer end them for this run. */
const looksAtOnce = 5;

/**
 * Job: unpaid orders whose hold has ended give their goods back and expire. Before that each payment
 * is looked at once more: approved money is taken, and without an answer the goods are kept for
 * a while (R-CHECKOUT-3). Orders whose money may be moving are left alone, and a payment that was
 * approved and refused to the end is over for good (R-PAY-13). May run next to itself.
 * @returns how many expired.
 */
export async function releaseHolds(services: PaymentServices): Promise<number> {
  const { database, clock } = services;
  const { queries } = database;
  const ended = await findEndedHolds(queries, clock.now(), mostPerRun);
  await forgetNetworks(queries, clock.now());
  let expired = 0;
  let unanswered = 0;
  for (let at = 0; at < ended.length; at += looksAtOnce) {
    const isAsked = unanswered < looksAtOnce;
    const some = ended.slice(at, at + looksAtOnce).map(async ({ id }) => {
      try {
        const look = isAsked ? await lookOnceMore(services, id) : "unanswered";
        if (look === "unanswered") unanswered += 1;
        return await expireOrder(services, id, look === "known");
      } catch (error) {
        // One order that fails, or is locked for long, must not keep the others waiting.
        services.log.error({ err: error, orderId: id }, "a hold could not be ended");
        return false;
      }
    });
    expired += (await Promise.all(some)).filter(Boolean).length;
  }
  return expired;
}

function expireOrder(
  { database, clock, ...shop }: PaymentServices,
  orderId: string,
  isKnown: boolean,
): Promise<boolean> {
  return inTransaction(database.queries, async (transaction) => {
    const at = clock.now();
    const order = await lockOrder(transaction, orderId);
    const isUnpaid = order.state === "created" || order.state === "awaiting_payment";
    const keptMs = isKnown ? 0 : keepUnseenMinutes * 60_000;
    if (!isUnpaid || order.hold_expires_at.getTime() + keptMs > at.getTime()) return false;
    const refused = await findRefusal(transaction, orderId);
    if (!(await giveUpPayment(transaction, orderId, at))) return false;
    // Its buyer approved the payment: only an e-mail can say that nothing was charged.
    if (refused !== null && refused !== "declined") {
      await endRefused(transaction, { order, shop, at });
      return true;
    }
    const cause = { actor: "job" as const, reason: eventReasons.holdEnded, at };
    await releaseHold(transaction, orderId, cause);
    await changeOrderState(transaction, order, "expired", cause);
    if (refused !== null) await queueOrderUncharged(transaction, shop, orderId, "notTaken");
    return true;
  });
}
