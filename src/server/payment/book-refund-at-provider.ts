import { minor, toDecimal } from "#domain/money.ts";
import { creditLeft, creditOfAll, type Credit } from "#domain/order/credit.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { moveRefunds, shareOut, type RefundPart } from "#domain/payment/cut-refunds.ts";
import { unqueueMail } from "#server/notification/queue-mail.ts";
import { queueRefundThere, type OfPromised } from "#server/notification/queue-refund-there.ts";
import { creditBooks, grantCredit } from "#server/order/grant-credit.ts";
import { findOrder, readOrderLines } from "#server/order/order-record.ts";
import {
  bookRefunded,
  changeRefund,
  completeRefund,
  coverRefund,
  findSeenRefunds,
  findUnsentRest,
  insertRefundBesideBook,
  moveRefund,
  readCapturesLeft,
  readOpenRefunds,
} from "#server/order/refund-record.ts";
import { needPerson } from "./attention.repository.ts";
import type { CaptureRow } from "./capture.repository.ts";
import type { SeenRefund } from "./payment-provider.ts";
import type { LockedOrder } from "./with-locked-order.ts";
import { stopWork } from "./stop-work.ts";

/**
 * Money left without our doing, in the provider's own pages for instance. It is booked before the
 * money we have promised and not sent, and that is cut to the rest (R-PAY-4). Money that the
 * order's book cannot hold is kept beside it; then the order stops for a person.
 * @returns whether the order's book changed, and how much of our promised money is in it.
 */
export async function bookRefundAtProvider(
  locked: LockedOrder,
  capture: CaptureRow,
  seen: SeenRefund,
): Promise<{ isChanged: boolean; ofPromised: OfPromised }> {
  const beside = { isChanged: false, ofPromised: null };
  const { transaction, at } = locked;
  const order = await findOrder(transaction, locked.order.id);
  if (!order) throw new Error(`no order ${locked.order.id}`);
  const { amount } = seen;
  if (amount === 0) return beside;
  if (capture.currency !== order.currency) {
    await bookOfForeign(locked, capture, seen);
    return beside;
  }
  if (amount === null || seen.currency !== capture.currency) {
    await keepBeside(locked, capture, seen, amount);
    await disagree(locked, wordsOf(amount, seen.currency));
    return beside;
  }
  const lines = await readOrderLines(transaction, order.id);
  const books = creditBooks(order, lines);
  const open = await readOpenRefunds(transaction, order.id);
  const share = shareOut({ amount, captureId: capture.id }, creditLeft(books), open);
  const sent = sentOf(seen);
  if (share.granted > 0) {
    const all = share.granted === creditLeft(books) ? creditOfAll(books) : null;
    const grant = { reason: eventReasons.refundedAtProvider, actor: "payment", at };
    const credit = all ?? partOf(share.granted);
    await grantCredit(transaction, order, credit, { ...grant, captureId: capture.id, sent });
    if (sent.state === "done") await bookRefunded(transaction, order.id, share.granted);
  }
  for (const part of share.covered) await cover(locked, capture, part, seen);
  const left = await readCapturesLeft(transaction, order.id);
  const now = await readOpenRefunds(transaction, order.id);
  for (const part of moveRefunds(now, left)) await moveRefund(transaction, part, at);
  if (share.beyond > 0) {
    await keepBeside(locked, capture, seen, share.beyond);
    const taken = order.captured - order.reversed;
    const words = `${toDecimal(taken + share.beyond, order.currency)} > ${wordsOf(taken, order.currency)}`;
    await disagree(locked, words);
  }
  const ofPromised = now.length > 0 ? "part" : "all";
  return { isChanged: true, ofPromised: share.covered.length > 0 ? ofPromised : null };
}

const sentOf = ({ word, id }: SeenRefund) => ({
  state: word === "done" ? ("done" as const) : ("pending" as const),
  providerId: id,
});

const partOf = (amount: number): Credit => ({
  amount: minor(amount),
  parts: [{ kind: "goodwill", net: minor(amount), tax: minor(0) }],
});

const wordsOf = (amount: number | null, currency: string) =>
  `${amount === null ? "?" : toDecimal(amount, currency)} ${currency}`;

/** A part of our own refund went back with theirs; the e-mail about theirs says so. */
async function cover(
  { transaction, order, payment, at }: LockedOrder,
  capture: CaptureRow,
  part: RefundPart,
  seen: SeenRefund,
): Promise<void> {
  const sent = sentOf(seen);
  const place = { paymentId: payment.id, captureId: capture.id, at };
  const covered = await coverRefund(transaction, part, { ...sent, ...place });
  // The buyer has it already: an e-mail that it will come is no longer true.
  if (covered.isWhole) await unqueueMail(transaction, `credit:${covered.creditId}`);
  if (sent.state === "done") await bookRefunded(transaction, order.id, part.amount);
}

/** Of money that is no part of the order's book: the sum to be sent of it is less by that. */
async function bookOfForeign(
  locked: LockedOrder,
  capture: CaptureRow,
  seen: SeenRefund,
): Promise<void> {
  const { transaction, order, at } = locked;
  const rest = await findUnsentRest(transaction, capture.id);
  const left = rest ? rest.amount - (seen.amount ?? rest.amount) : 0;
  if (!rest || left > 0) await keepBeside(locked, capture, seen, seen.amount);
  if (!rest) return;
  const { id: providerId, word } = seen;
  if (left > 0) await changeRefund(transaction, rest.id, { amount: left, updated_at: at });
  else if (word === "done") {
    await completeRefund(transaction, order.id, rest, { providerId, at, money: seen });
  } else {
    const pending = { state: "pending" as const, provider_id: providerId, next_try_at: at };
    await changeRefund(transaction, rest.id, { ...pending, updated_at: at });
  }
}

/** @param capture null: the provider does not say of which it is. */
const keepBeside = (
  { transaction, payment, at }: LockedOrder,
  capture: CaptureRow | null,
  seen: SeenRefund,
  amount: number | null,
) =>
  insertRefundBesideBook(transaction, {
    paymentId: payment.id,
    captureId: capture?.id ?? null,
    amount: amount ?? 0,
    currency: seen.currency,
    sent: sentOf(seen),
    at,
  });

/** Refunds that do not say of which of several captures they are: no book can hold them. */
export async function bookHomeless(
  locked: LockedOrder,
  refunds: readonly SeenRefund[],
): Promise<void> {
  for (const seen of refunds) {
    if (seen.captureId !== "" || seen.word === "failed" || seen.word === "unknown") continue;
    const known = await findSeenRefunds(locked.transaction, locked.payment.id, seen);
    if (known.length > 0) continue;
    await keepBeside(locked, null, seen, seen.amount);
    const { transaction, order, shop } = locked;
    await queueRefundThere(transaction, shop, order.id, { ...seen, ofPromised: null });
    await disagree(locked, `${wordsOf(seen.amount, seen.currency)} ${seen.id}`);
  }
}

/**
 * More, or something else, went back than the books can say: nothing of the order moves until a
 * person decides.
 */
async function disagree(
  { transaction, order, payment }: Pick<LockedOrder, "transaction" | "order" | "payment">,
  note: string,
): Promise<void> {
  await needPerson(transaction, payment.id, "booksDisagree", note);
  await stopWork(transaction, order.id, "books");
}
