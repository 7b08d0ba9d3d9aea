import { creditLeft, creditOfAll, type Credit } from "#domain/order/credit.ts";
import { minor } from "#domain/money.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { queueRefundDone } from "#server/notification/queue-order-mail.ts";
import { creditBooks, grantCredit, type Grant } from "#server/order/grant-credit.ts";
import { findOrder, readOrderLines } from "#server/order/order-record.ts";
import {
  bookRefunded,
  changeRefund,
  completeRefund,
  failRefund,
  findSeenRefund,
  findUnsentTwin,
  insertRefundBesideBook,
  type RefundRow,
} from "#server/order/refund-record.ts";
import { needPerson } from "./attention.repository.ts";
import { bookTakenBack } from "./book-taken-back.ts";
import { coverByBank } from "./cover-by-bank.ts";
import type { CaptureRow } from "./capture.repository.ts";
import type { SeenCapture, SeenRefund } from "./payment-provider.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/** What the provider shows of a capture that counts as money. */
export type SeenMoney = { capture: CaptureRow; seen?: SeenCapture; refunds: SeenRefund[] };

const hour = 3_600_000;

/**
 * Books what went back of a capture, once: our own refunds are known by their ids, the others were
 * made at the provider (R-PAY-4), and what a bank took back is neither (R-PAY-9).
 * @returns why the order's books changed; null when they did not.
 */
export async function bookRefunds(locked: LockedOrder, money: SeenMoney): Promise<string | null> {
  let changed: string | null = null;
  for (const refund of money.refunds) {
    if (await bookRefund(locked, money.capture, refund)) changed = eventReasons.refundedAtProvider;
  }
  const isReversed = money.seen?.isReversed ?? null;
  const { provider_id: captureId } = money.capture;
  if (await bookTakenBack(locked, captureId, isReversed)) changed = eventReasons.takenBack;
  return (await coverByBank(locked, captureId)) ? eventReasons.takenBack : changed;
}

async function bookRefund(
  locked: LockedOrder,
  capture: CaptureRow,
  seen: SeenRefund,
): Promise<boolean> {
  const { transaction, payment } = locked;
  const ours = await findSeenRefund(transaction, payment.id, seen);
  if (ours) return bookOwnRefund(locked, ours, seen);
  if (seen.amount === null || (seen.word !== "done" && seen.word !== "pending")) return false;
  const twin = await findUnsentTwin(transaction, capture.id, seen.amount);
  if (twin) return bookOwnRefund(locked, twin, seen);
  const cause = { reason: eventReasons.refundedAtProvider, actor: "payment", at: locked.at };
  await bookElsewhere(locked, capture, seen.amount, {
    ...cause,
    captureId: capture.id,
    sent: { state: seen.word, providerId: seen.id },
  });
  return true;
}

async function bookOwnRefund(
  { transaction, order, payment, at, shop }: LockedOrder,
  refund: RefundRow,
  seen: SeenRefund,
): Promise<boolean> {
  switch (seen.word) {
    case "done": {
      const done = { providerId: seen.id, at };
      const isFirst = await completeRefund(transaction, order.id, refund, done);
      if (isFirst && refund.credit_id !== null) {
        await queueRefundDone(transaction, shop, refund.credit_id, at);
      }
      return isFirst;
    }
    case "pending":
      if (refund.state !== "done") {
        await changeRefund(transaction, refund.id, {
          state: "pending",
          provider_id: seen.id,
          next_try_at: new Date(at.getTime() + hour),
          updated_at: at,
        });
      }
      return false;
    case "failed": {
      // An earlier try that failed says nothing about a later one, of which no id is known yet.
      const isEarlier =
        refund.provider_id !== null &&
        (refund.provider_id !== seen.id || refund.state === "asking");
      if (isEarlier || refund.state === "refused" || refund.state === "settled") return false;
      const failed = { issue: "FAILED", providerId: seen.id, nextTryAt: null, at };
      await failRefund(transaction, order.id, refund, failed);
      await needPerson(transaction, payment.id, "refundFailedLater");
      return true;
    }
    case "unknown":
      await needPerson(transaction, payment.id, "unknownWord", `refund ${seen.id}`);
      return false;
  }
}

/** Money left without our doing. What the order's book cannot hold is kept beside it, for a person. */
async function bookElsewhere(
  { transaction, order: { id }, payment, at }: LockedOrder,
  capture: CaptureRow,
  amount: number,
  grant: Grant & Required<Pick<Grant, "sent">>,
): Promise<void> {
  const order = await findOrder(transaction, id);
  if (!order) throw new Error(`no order ${id}`);
  const lines = await readOrderLines(transaction, id);
  if (amount === 0) return;
  const books = creditBooks(order, lines);
  const left = creditLeft(books);
  const isForeign = capture.currency !== order.currency;
  if (isForeign || amount > left) {
    const { providerId } = grant.sent;
    const beside = { paymentId: payment.id, captureId: capture.id, amount, providerId, at };
    await insertRefundBesideBook(transaction, beside);
    if (!isForeign) await needPerson(transaction, payment.id, "booksDisagree");
    return;
  }
  const all = amount === left ? creditOfAll(books) : null;
  const part: Credit = {
    amount: minor(amount),
    parts: [{ kind: "goodwill", net: minor(amount), tax: minor(0) }],
  };
  await grantCredit(transaction, order, all ?? part, grant);
  if (grant.sent.state === "done") await bookRefunded(transaction, id, amount);
}
