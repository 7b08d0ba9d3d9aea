import type { Attention } from "#domain/payment/attention.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { isFinalRefusal, type RefusalConcern } from "#domain/payment/refusal.ts";
import { queueOrderUncharged } from "#server/notification/queue-order-mail.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import type { OrderRow } from "#server/order/order-record.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import type { Queries } from "#server/platform/database.ts";
import { releaseHold } from "#server/stock/stock-hold.ts";
import { needPerson } from "./attention.repository.ts";
import type { Refused } from "./payment-provider.ts";
import { changePayment, findPayment, findPaymentOfOrder } from "./payment.repository.ts";
import { noteOf } from "./probe-opening.ts";
import { settleDeclined, type Settled } from "./settle-payment.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/**
 * The provider refused to take approved money (R-PAY-13). Staff are notified of causes they can
 * mend. The payment waits for its next try; it is over where none can succeed, and where its order
 * was over before.
 */
export async function settleRefused(locked: LockedOrder, refused: Refused): Promise<Settled> {
  const { transaction, order, payment, at, shop } = locked;
  const settled = await settleDeclined(locked, refused);
  const isFinal = isFinalRefusal(refused.word);
  const attention = attentionOf[refused.concerns];
  if (attention && !isFinal) await needPerson(transaction, payment.id, attention, noteOf(refused));
  const isOver = order.state === "expired";
  if (!isOver && !isFinal) return settled;
  if (payment.purpose === "order" && order.state === "awaiting_payment") {
    await endRefused(transaction, { order, shop, at });
    return settled;
  }
  const now = await findPayment(transaction, payment.id);
  if (now?.state === "declined") await changePayment(transaction, now, "cancelled", at);
  if (isOver) await queueOrderUncharged(transaction, shop, order.id, "notTaken");
  return settled;
}

/** Causes that a person can do something about. */
const attentionOf: Readonly<Partial<Record<RefusalConcern, Attention>>> = {
  payment: "captureRefused",
  account: "shopBlocked",
  permission: "shopBlocked",
  unlisted: "unlistedRefusal",
};

/**
 * The end of an approved payment that the provider refuses to take: its order is over for good, its
 * goods are on sale again, and an e-mail says that nothing was charged. Money that should come all
 * the same goes back. The order must be locked and unpaid.
 */
export async function endRefused(
  queries: Queries,
  { order, shop, at }: { order: OrderRow; shop: MailShop; at: Date },
): Promise<void> {
  const payment = await findPaymentOfOrder(queries, order.id);
  if (payment?.state === "declined") await changePayment(queries, payment, "cancelled", at);
  const cause = { actor: "payment" as const, reason: eventReasons.notTaken, at };
  await releaseHold(queries, order.id, cause);
  await changeOrderState(queries, order, "cancelled", cause);
  await queueOrderUncharged(queries, shop, order.id, "notTaken");
}
