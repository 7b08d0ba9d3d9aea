import { refundPauseMs } from "#domain/payment/refund-pause.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { callTimeOutMs, type RefundAnswer } from "./payment-provider.ts";
import type { PaymentServices } from "./payment-services.ts";
import {
  bookRefunded,
  changeRefund,
  claimRefund,
  findRefund,
  type RefundToSend,
} from "#server/order/refund-record.ts";

/** Longer than a call takes; then another process may try. */
export const refundClaimMs = callTimeOutMs + 5_000;
/** Refunds per run; the rest comes with the next. */
const mostPerRun = 50;

/**
 * Job: sends money that is due back to the buyer. May run next to itself: a refund is asked for
 * under one request id until the provider certainly refused it, so nothing goes back twice.
 * @returns how many went back.
 */
export async function sendRefunds(services: PaymentServices): Promise<number> {
  const { database, clock, log } = services;
  let sent = 0;
  for (let count = 0; count < mostPerRun; count += 1) {
    const now = clock.now();
    const until = new Date(now.getTime() + refundClaimMs);
    const id = await claimRefund(database.queries, now, until);
    if (id === undefined) return sent;
    try {
      const refund = await findRefund(database.queries, id);
      if (refund && (await sendRefund(services, refund))) sent += 1;
    } catch (error) {
      // One refund that fails must not keep the others waiting.
      log.error({ err: error, refundId: id }, "refund could not be sent");
    }
  }
  return sent;
}

/** Sends a refund that a person has claimed; what the provider says is written down. */
export async function sendClaimed(services: PaymentServices, refundId: string): Promise<void> {
  const refund = await findRefund(services.database.queries, refundId);
  if (refund) await sendRefund(services, refund);
}

/** @returns whether the money went back. */
async function sendRefund(services: PaymentServices, refund: RefundToSend): Promise<boolean> {
  const { amount, currency, whole } = refund;
  const answer = await services.paymentProviders[refund.provider].refund(
    refund.capture_id,
    whole ? null : { amount, currency },
    `refund:${refund.id}:${refund.request_no}`,
  );
  const isDone = answer.kind === "refunded" || (answer.kind === "alreadyRefunded" && whole);
  if (isDone) {
    await recordRefunded(services, refund, answer.kind === "refunded" ? answer.refundId : null);
  } else {
    await recordOpen(services, refund, answer);
  }
  return isDone;
}

/** The provider sent the money: both books say so. */
async function recordRefunded(
  { database, clock }: PaymentServices,
  { id, order_id: orderId, amount }: RefundToSend,
  providerId: string | null,
): Promise<void> {
  await database.queries.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId);
    const at = clock.now();
    const isFirst = await changeRefund(transaction, id, {
      state: "done",
      provider_id: providerId,
      next_try_at: null,
      issue: null,
      updated_at: at,
    });
    if (!isFirst) return;
    await bookRefunded(transaction, orderId, amount);
    await refreshOrder(transaction, orderId, { actor: "payment", reason: "", at });
  });
}

/** Not sent, or not known yet: with the provider's own word, and when it is tried again. */
async function recordOpen(
  { database, clock, log }: PaymentServices,
  refund: RefundToSend,
  answer: Exclude<RefundAnswer, { kind: "refunded" }>,
): Promise<void> {
  log.error({ refundId: refund.id, answer }, "refund is still due");
  const at = clock.now();
  const after = (ms: number | null) => (ms === null ? null : new Date(at.getTime() + ms));
  if (answer.kind === "unknown") {
    const pause = refundPauseMs("unanswered", refund.tries) ?? refundClaimMs;
    const next = after(Math.max(pause, answer.retryAfterMs ?? 0));
    await changeRefund(database.queries, refund.id, {
      next_try_at: next,
      issue: answer.why.slice(0, 200),
      updated_at: at,
    });
  } else if (answer.kind === "pending") {
    await changeRefund(database.queries, refund.id, {
      state: "pending",
      next_try_at: after(refundPauseMs("pending", refund.tries)),
      issue: null,
      updated_at: at,
    });
  } else {
    await changeRefund(database.queries, refund.id, {
      state: "refused",
      request_no: refund.request_no + 1,
      next_try_at: after(refundPauseMs("refused", refund.tries)),
      issue: answer.kind === "refused" ? answer.issue : "alreadyRefunded",
      updated_at: at,
    });
  }
}
