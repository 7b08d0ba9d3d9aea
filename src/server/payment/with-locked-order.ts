import type { OrderState } from "#domain/order/order-state.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import { lockOrder, type OrderRow } from "#server/order/order-record.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import type { GivenBack } from "#server/notification/queue-given-back.ts";
import type { Queries } from "#server/platform/database.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { PaymentServices } from "./payment-services.ts";
import { findPayment, type PaymentRow } from "./payment.repository.ts";

/** An order under its lock and its payment as it stands now. */
export type LockedOrder = {
  transaction: Queries;
  order: OrderRow;
  payment: PaymentRow;
  at: Date;
  /** For e-mails about the written facts. */
  shop: MailShop;
  /** Money that pays nothing, collected for one e-mail about all of it (`mailGivenBack`). */
  givenBack: GivenBack[];
  /** Moves the order on, with the payment as the cause. */
  moveOrder(to: OrderState, reason: string): Promise<void>;
};

/**
 * Locks the order of a payment, then reads the payment anew: browser return, job and restart all
 * pass here, one after the other. One transaction.
 */
export function withLockedOrder<Value>(
  { database, clock, ...shop }: PaymentServices,
  paymentId: string,
  run: (locked: LockedOrder) => Promise<Value>,
): Promise<Value> {
  return inTransaction(database.queries, async (transaction) => {
    const locked = await lockOrderOfPayment(transaction, paymentId);
    if (!locked) throw new Error(`no payment ${paymentId}`);
    const at = clock.now();
    const moveOrder = (to: OrderState, reason: string) =>
      changeOrderState(transaction, locked.order, to, { actor: "payment", reason, at });
    return run({ transaction, ...locked, at, shop, givenBack: [], moveOrder });
  });
}

/** @returns undefined when there is no such payment. */
export async function lockOrderOfPayment(
  transaction: Queries,
  paymentId: string,
): Promise<{ order: OrderRow; payment: PaymentRow } | undefined> {
  const seen = await findPayment(transaction, paymentId);
  if (!seen) return undefined;
  const order = await lockOrder(transaction, seen.order_id);
  const payment = await findPayment(transaction, paymentId);
  return payment && { order, payment };
}
