import { minor } from "#domain/money.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { queueRefundDone } from "#server/notification/queue-money-mail.ts";
import {
  isRefundThereMailed,
  queueRefundFailed,
  queueRefundThere,
} from "#server/notification/queue-refund-there.ts";
import {
  changeRefund,
  completeRefund,
  failRefund,
  findSeenRefunds,
  findUnsentRest,
  findUnsentTwin,
  isOfProvider,
  noteMoved,
  type RefundRow,
} from "#server/order/refund-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { needPerson, passRefundAttention } from "./attention.repository.ts";
import { bookRefundAtProvider } from "./book-refund-at-provider.ts";
import { bookTakenBack } from "./book-taken-back.ts";
import { coverByBank } from "./cover-by-bank.ts";
import type { CaptureRow } from "./capture.repository.ts";
import type { SeenCapture, SeenRefund } from "./payment-provider.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/** The provider's view of a capture that counts as money. */
export type SeenMoney = { capture: CaptureRow; seen?: SeenCapture; refunds: SeenRefund[] };

const hour = 3_600_000;

/**
 * Books the money that went back of a capture, once: our own refunds are known by their ids, the
 * others were made at the provider and are booked before the money that we still owe (R-PAY-4), and
 * money that a bank took back is neither (R-PAY-9).
 * @returns why the order's books changed; null when they did not.
 */
export async function bookRefunds(locked: LockedOrder, money: SeenMoney): Promise<string | null> {
  const { transaction, payment } = locked;
  let changed: string | null = null;
  const theirs: SeenRefund[] = [];
  // Ours first: their part that went is not cut.
  for (const seen of money.refunds) {
    const ours = await findSeenRefunds(transaction, payment.id, seen);
    if (ours.length === 0) theirs.push(seen);
    else if (await bookKnown(locked, money.capture, ours, seen)) {
      changed = eventReasons.refundedAtProvider;
    }
  }
  for (const seen of theirs) {
    if (await bookTheirs(locked, money.capture, seen)) changed = eventReasons.refundedAtProvider;
  }
  if (changed !== null) await passRefundAttention(transaction, payment.id);
  const isReversed = money.seen?.isReversed ?? null;
  const { provider_id: captureId } = money.capture;
  if (await bookTakenBack(locked, captureId, isReversed)) changed = eventReasons.takenBack;
  return (await coverByBank(locked, captureId)) ? eventReasons.takenBack : changed;
}

/** A refund that our books have, in one row or in several; where more went than they say, the rest is booked. */
async function bookKnown(
  locked: LockedOrder,
  capture: CaptureRow,
  ours: readonly RefundRow[],
  seen: SeenRefund,
): Promise<boolean> {
  const [first, ...others] = ours;
  const isBeside = others.length === 0 && first?.credit_id === null;
  let isChanged = false;
  for (const refund of ours) {
    if (await bookOwnRefund(locked, refund, seen, isBeside)) isChanged = true;
  }
  if (isChanged && seen.word === "failed") await mailFailed(locked, ours, seen);
  const more = (seen.amount ?? 0) - ours.reduce((sum, { amount }) => sum + amount, 0);
  if (isBeside || !isMoney(seen) || more <= 0) return isChanged;
  const surplus = { ...seen, amount: minor(more) };
  const { isChanged: isBooked, ofPromised } = await bookRefundAtProvider(locked, capture, surplus);
  const { transaction, shop, order } = locked;
  const report = { ...surplus, id: `${seen.id}:more`, ofPromised };
  await queueRefundThere(transaction, shop, order.id, report);
  return isBooked;
}

/**
 * The buyer was notified that it comes; where ours is sent in its place after all, that is still
 * true.
 */
async function mailFailed(
  { transaction, shop, order }: LockedOrder,
  ours: readonly RefundRow[],
  { id, amount, currency }: SeenRefund,
): Promise<void> {
  let again = true;
  for (const refund of ours) {
    if (!(await isSentAnyway(transaction, refund))) again = false;
  }
  if (again && !(await isRefundThereMailed(transaction, order.id, id))) return;
  const failed = { refundIds: ours.map((refund) => refund.id), failure: id, again };
  await queueRefundFailed(transaction, shop, order.id, { ...failed, amount, currency });
}

/** One that was made at the provider stood for ours: ours is sent after all. */
const isSentAnyway = async (queries: Queries, refund: RefundRow): Promise<boolean> =>
  refund.made_there && !(await isOfProvider(queries, refund));

const isMoney = ({ word }: SeenRefund): boolean => word === "done" || word === "pending";

async function bookTheirs(
  locked: LockedOrder,
  capture: CaptureRow,
  seen: SeenRefund,
): Promise<boolean> {
  const { transaction, payment, order, shop } = locked;
  if (seen.word === "unknown") {
    await needPerson(transaction, payment.id, "unknownWord", `refund ${seen.id}`);
    return false;
  }
  if (!isMoney(seen)) return false;
  const twin =
    seen.amount !== null && seen.currency === capture.currency
      ? await findUnsentTwin(transaction, capture.id, seen.amount)
      : undefined;
  if (!twin) {
    const rest = await findUnsentRest(transaction, capture.id);
    const isNotified = wasNotified(capture, seen, rest);
    const { isChanged, ofPromised } = await bookRefundAtProvider(locked, capture, seen);
    if (!isNotified) await queueRefundThere(transaction, shop, order.id, { ...seen, ofPromised });
    else if (rest) await queueRefundDone(transaction, shop, rest.id, locked.at);
    return isChanged;
  }
  await changeRefund(transaction, twin.id, { made_there: true });
  return bookOwnRefund(locked, twin, seen);
}

/**
 * Whether another e-mail says all that went: of money that buys nothing, the one that says so when it
 * is first seen; of money in another currency, the one that promised as much.
 */
function wasNotified(
  { role }: CaptureRow,
  { amount }: SeenRefund,
  rest: RefundRow | undefined,
): boolean {
  if (amount === 0 || role === null) return true;
  return amount !== null && rest?.amount === amount;
}

async function bookOwnRefund(
  { transaction, order, payment, at, shop }: LockedOrder,
  refund: RefundRow,
  seen: SeenRefund,
  isBeside = false,
): Promise<boolean> {
  switch (seen.word) {
    case "done": {
      const done = { providerId: seen.id, at, money: isBeside ? seen : null };
      if (isBeside && refund.state === "done") await noteMoved(transaction, refund.id, seen);
      const isFirst = await completeRefund(transaction, order.id, refund, done);
      if (isFirst && !(await isRefundThereMailed(transaction, order.id, seen.id)))
        await queueRefundDone(transaction, shop, refund.id, at);
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
      const isOurs = await isSentAnyway(transaction, refund);
      const nextTryAt = isOurs ? at : null;
      const failed = { issue: "FAILED", providerId: seen.id, nextTryAt, at };
      await failRefund(transaction, order.id, refund, failed);
      if (!isOurs) await needPerson(transaction, payment.id, "refundFailedLater");
      return true;
    }
    case "unknown":
      await needPerson(transaction, payment.id, "unknownWord", `refund ${seen.id}`);
      return false;
  }
}
