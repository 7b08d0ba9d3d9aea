import { hasBooks } from "#domain/order/bought.ts";
import { isOfMerchant, refundPauseMs } from "#domain/payment/refund-pause.ts";
import { queueRefundDone } from "#server/notification/queue-money-mail.ts";
import { queueRefundFailed } from "#server/notification/queue-refund-there.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { callTimeOutMs, type RefundAnswer } from "./payment-provider.ts";
import type { PaymentServices } from "./payment-services.ts";
import { minor } from "#domain/money.ts";
import { needPerson, passRefundAttention } from "./attention.repository.ts";
import { convergePayment } from "./converge-payment.ts";
import { coverByBank } from "./cover-by-bank.ts";
import { holdForDispute } from "./dispute/hold-for-dispute.ts";
import { findPayment } from "./payment.repository.ts";
import { leaveAlone } from "./provider-gate.repository.ts";
import { followMoney } from "./stop-work.ts";
import {
  changeRefund,
  claimRefund,
  completeRefund,
  findRefund,
  type ClaimedRefund,
  type RefundToSend,
} from "#server/order/refund-record.ts";
import { withLockedOrder, type LockedOrder } from "./with-locked-order.ts";

/** Longer than a call takes; then another process may try. */
export const refundClaimMs = callTimeOutMs + 5_000;
/** Refunds per run; the rest comes with the next. */
const mostPerRun = 50;

/**
 * Job: sends money that is due back to the buyer. May run next to itself: a refund is requested
 * under one request id until the provider certainly refused it, so nothing goes back twice.
 * @returns how many went back.
 */
export async function sendRefunds(services: PaymentServices): Promise<number> {
  let sent = 0;
  for (let count = 0; count < mostPerRun; count += 1) {
    const claimed = await claimDueRefund(services);
    if (!claimed) return sent;
    if (await claimed.send()) sent += 1;
  }
  return sent;
}

/** Claims the next refund that is due. @returns how to send it, which never throws. */
export async function claimDueRefund(services: PaymentServices) {
  const { database, log } = services;
  const refund = await claimRefund(database.queries, refundClaimMs);
  if (refund === undefined) return null;
  const { id } = refund;
  const send = async (): Promise<boolean> => {
    try {
      return await sendClaimed(services, refund);
    } catch (error) {
      // One refund that fails must not keep the others waiting.
      log.error({ err: error, refundId: id }, "refund could not be sent");
      return false;
    }
  };
  return { id, send };
}

/** Sends a refund that was claimed; the provider's answer is written down. */
export async function sendClaimed(
  services: PaymentServices,
  { id, former }: ClaimedRefund,
): Promise<boolean> {
  const { queries } = services.database;
  const refund = await findRefund(queries, id);
  if (!refund) return false;
  const isUnsent = former === "due" || former === "refused";
  if (!isUnsent || !(await isCovered(services, refund))) {
    return sendRefund(services, refund, former);
  }
  // Its rest, where there is one, has another amount now.
  const rest = await findRefund(queries, id);
  return rest?.state === "asking" && (await sendRefund(services, rest, former));
}

/** Whether a bank took money of the refund back since, which is then not sent again. */
function isCovered(services: PaymentServices, refund: RefundToSend): Promise<boolean> {
  return withLockedOrder(services, refund.payment_id, async (locked) => {
    const { provider_capture_id: captureId, id } = refund;
    if (!(await coverByBank(locked, captureId, id))) return false;
    const { transaction, order, at } = locked;
    await refreshOrder(transaction, order.id, { actor: "payment", reason: "", at });
    return true;
  });
}

/**
 * One of which no answer came, or that the provider holds back, is looked for there before it is
 * requested again: its own id finds it. @returns whether the money went back.
 */
async function sendRefund(
  services: PaymentServices,
  claimed: RefundToSend,
  former: ClaimedRefund["former"],
): Promise<boolean> {
  let refund = claimed;
  if (former === "pending" || former === "asking") {
    if (await lookForRefund(services, refund)) return true;
    if (former === "pending") return false;
    const now = await findRefund(services.database.queries, refund.id);
    // Another capture sends it, or it failed there: it is tried anew when its row says so.
    if (now?.state !== "asking") return false;
    // It may have been cut to the rest.
    refund = now;
  }
  if (await isHeld(services, refund, former)) return false;
  const { amount, currency } = refund;
  const answer = await services.paymentProviders[refund.provider].refund(
    refund.provider_capture_id,
    isAllLeft(refund) ? null : { amount: minor(amount), currency },
    `refund:${refund.id}:${refund.request_no}`,
    refund.id,
  );
  if (answer.kind === "refunded") {
    await recordRefunded(services, refund, answer);
    return true;
  }
  const isBack = answer.kind === "refused" && ["alreadyBack", "tooMuch"].includes(answer.word);
  if (!isBack) {
    await recordOpen(services, refund, answer);
    return false;
  }
  if (await lookForRefund(services, refund)) return true;
  if (isAllLeft(refund)) {
    await recordRefunded(services, refund, null);
    return true;
  }
  const now = await findRefund(services.database.queries, refund.id);
  // The merchant's refund was booked, and ours was cut to the rest, which goes at once.
  const isCut = now?.state === "asking" && now.request_no > refund.request_no;
  if (isCut) return sendRefund(services, now, "due");
  // Another of the provider's captures sends it.
  if (now?.state !== "asking") return false;
  await recordOpen(services, refund, answer);
  return false;
}

/**
 * Whether a dispute keeps it, or may: a refund that was requested before may have gone, so it is
 * not refused.
 */
async function isHeld(
  services: PaymentServices,
  refund: RefundToSend,
  former: ClaimedRefund["former"],
): Promise<boolean> {
  const hold = await holdForDispute(services, refund);
  if (hold.kind === "free") return false;
  const why = hold.kind === "unanswered" ? hold.why : disputed.issue;
  const isUnsent = hold.kind === "held" && former !== "asking";
  await recordOpen(
    services,
    refund,
    isUnsent ? disputed : { kind: "unknown", why, retryAfterMs: null },
  );
  return true;
}

const disputed = { kind: "refused", word: "disputed", issue: "TRANSACTION_DISPUTED" } as const;

/** The rest of a capture that is no part of the order's book, of any amount. */
const isAllLeft = ({ credit_id: creditId, whole }: RefundToSend) => whole && creditId === null;

/** Books the provider's state of its order. @returns whether this refund is done by it. */
async function lookForRefund(services: PaymentServices, refund: RefundToSend): Promise<boolean> {
  const { queries } = services.database;
  const payment = await findPayment(queries, refund.payment_id);
  if (!payment) return false;
  const looked = await convergePayment(services, payment);
  const now = await findRefund(queries, refund.id);
  if (!looked.answered && now) {
    await recordOpen(services, now, { kind: "unknown", why: "no look", retryAfterMs: null });
  }
  return now?.state === "done" || now?.state === "settled";
}

/** The provider sent the money: both books say so. */
async function recordRefunded(
  services: PaymentServices,
  refund: RefundToSend,
  sent: Extract<RefundAnswer, { kind: "refunded" | "pending" }> | null,
): Promise<void> {
  await inTransaction(services.database.queries, async (transaction) => {
    const order = await lockOrder(transaction, refund.order_id);
    const at = services.clock.now();
    const providerId = sent?.refundId ?? null;
    const money = sent?.money ?? null;
    const isFirst = await completeRefund(transaction, order.id, refund, { providerId, money, at });
    await passRefundAttention(transaction, refund.payment_id);
    if (!isFirst) return;
    if (hasBooks(order)) {
      await refreshOrder(transaction, order.id, { actor: "payment", reason: "", at });
    }
    await followMoney(transaction, order.id);
    await queueRefundDone(transaction, services, refund.id, at);
  });
}

/**
 * Not sent, or not known yet: with the provider's own word, and when it is tried again. By then a
 * look may have booked its outcome; of a refund that is over, or on its way, nothing more is said.
 */
async function recordOpen(
  services: PaymentServices,
  { id, payment_id: paymentId, provider }: RefundToSend,
  answer: RefundAnswer,
): Promise<void> {
  services.log.error({ refundId: id, answer }, "refund is still due");
  if (answer.kind === "unknown") {
    await leaveAlone(services.database.queries, provider, answer.retryAfterMs);
  }
  await withLockedOrder(services, paymentId, async (locked) => {
    const { transaction, at } = locked;
    const refund = await findRefund(transaction, id);
    if (!refund) return;
    const after = (ms: number | null) => (ms === null ? null : new Date(at.getTime() + ms));
    switch (answer.kind) {
      case "unknown": {
        const pause = refundPauseMs("unanswered", refund.tries) ?? refundClaimMs;
        await changeRefund(transaction, id, {
          next_try_at: after(Math.max(pause, answer.retryAfterMs ?? 0)),
          issue: answer.why.slice(0, 200),
          updated_at: at,
        });
        return;
      }
      case "refunded":
        return;
      case "pending":
        await changeRefund(transaction, id, {
          state: "pending",
          provider_id: answer.refundId,
          next_try_at: after(refundPauseMs("pending", refund.tries)),
          issue: null,
          updated_at: at,
        });
        return;
      case "refused":
        if (refund.state === "asking") await recordRefused(locked, refund, answer);
    }
  });
}

/** The provider certainly did not send it. */
async function recordRefused(
  { transaction, order, shop, at }: LockedOrder,
  refund: RefundToSend,
  { word, issue }: Extract<RefundAnswer, { kind: "refused" }>,
): Promise<void> {
  const { id, amount, currency } = refund;
  const pause = refundPauseMs(word, refund.tries);
  await changeRefund(transaction, id, {
    state: "refused",
    request_no: refund.request_no + 1,
    next_try_at: pause === null ? null : new Date(at.getTime() + pause),
    issue,
    updated_at: at,
  });
  if (pause === null) {
    // The buyer was notified that it comes by itself.
    const failed = { refundIds: [id], failure: "refused", again: false };
    const money = { amount: amount === 0 ? null : amount, currency };
    await queueRefundFailed(transaction, shop, order.id, { ...failed, ...money });
  }
  if (pause === null || isOfMerchant(word)) {
    await needPerson(transaction, refund.payment_id, "refundRefused", issue);
  }
}
