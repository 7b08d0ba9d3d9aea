import { bookReversed, sumSentBack } from "#server/order/refund-record.ts";
import { needPerson } from "./attention.repository.ts";
import { findCapture, setReversed, type CaptureRow } from "./capture.repository.ts";
import { readLost } from "./dispute/dispute-record.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/**
 * Books money that a bank or the provider took back of a capture: as that, never as a credit or a
 * refund of ours, and once, whichever look finds it first (R-PAY-9). A look at the payment shows
 * that it happened, a look at the dispute how much it was. Goods stay where they are; a person is
 * called.
 * @param captureId the provider's.
 * @param isReversed the provider's view of the capture; null: it was not looked at.
 * @returns whether the order's book changed.
 */
export async function bookTakenBack(
  { transaction, order, payment }: LockedOrder,
  captureId: string,
  isReversed: boolean | null,
): Promise<boolean> {
  const capture = await findCapture(transaction, payment.id, captureId);
  // Of money that is in no book yet it is booked together with the money.
  if (!capture || capture.role === null) return false;
  const { amount: lost, isOpen } = await readLost(transaction, captureId);
  let reversed = capture.reversed;
  if (lost > 0) reversed = lost;
  // An open dispute ends with the amount. Without any, it was all that was left.
  else if (isReversed && !isOpen && reversed === 0) reversed = await leftOf(transaction, capture);
  // It came back to us, as after a dispute that was won.
  else if (isReversed === false) reversed = 0;
  if (reversed === capture.reversed) return false;
  await setReversed(transaction, capture.id, reversed);
  if (reversed > capture.reversed) await needPerson(transaction, payment.id, "takenBack");
  // Another currency has no place in the order's book.
  if (capture.currency !== order.currency) return false;
  await bookReversed(transaction, order.id, reversed - capture.reversed);
  return true;
}

/** Money of a capture that did not go back by refunds. */
export async function leftOf(
  queries: LockedOrder["transaction"],
  { id, amount }: CaptureRow,
): Promise<number> {
  return Math.max(0, (amount ?? 0) - (await sumSentBack(queries, id)));
}
