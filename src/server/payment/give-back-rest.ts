import { isBought } from "#domain/order/bought.ts";
import { creditLeft } from "#domain/order/credit.ts";
import { minor } from "#domain/money.ts";
import { creditBooks, grantCredit, grantRest } from "#server/order/grant-credit.ts";
import { findOrder, readOrderLines } from "#server/order/order-record.ts";
import { sumWentBack } from "#server/order/refund-record.ts";
import { findCapture } from "./capture.repository.ts";
import { readLost } from "./dispute/dispute-record.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/**
 * Promises back the money of a capture that pays nothing, as far as it neither went back nor was
 * taken back. While a dispute about it is open nobody knows: the bank may keep the money (R-PAY-9).
 * @param captureId the provider's.
 * @returns how much, in minor units.
 */
export async function giveBackRest(
  { transaction, order: { id }, payment, at }: LockedOrder,
  captureId: string,
  reason: string,
): Promise<number> {
  const capture = await findCapture(transaction, payment.id, captureId);
  const order = await findOrder(transaction, id);
  if (!capture || !order) throw new Error(`no capture ${captureId} of order ${id}`);
  const { amount } = capture;
  if (capture.role !== "surplus" || amount === null || capture.currency !== order.currency) {
    return 0;
  }
  if ((await readLost(transaction, captureId)).isOpen) return 0;
  const lines = await readOrderLines(transaction, id);
  const left = creditLeft(creditBooks(order, lines));
  const rest = Math.min(left, amount - (await sumWentBack(transaction, capture.id)));
  if (rest <= 0) return 0;
  const grant = { actor: "payment" as const, reason, at, captureId: capture.id };
  // Units of a free order are worth nothing: none of this money is for them.
  if (order.captured === amount && rest === left && !isBought(order)) {
    await grantRest(transaction, order, lines, grant);
    return rest;
  }
  const parts = [{ kind: "surplus" as const, net: minor(rest), tax: minor(0) }];
  await grantCredit(transaction, order, { amount: minor(rest), parts }, grant);
  return rest;
}
