import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { whyNotRefund } from "#domain/order/order-stops.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { queueMoneyBack } from "#server/notification/queue-order-mail.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import { cancelPaidOrder } from "#server/order/cancel-paid-order.ts";
import { findOrder, lockOrder, readOrderLines } from "#server/order/order-record.ts";
import { giveUpPayment } from "#server/payment/give-up-payment.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { releaseHold } from "#server/stock/stock-hold.ts";
import { findByNumber, isCancellable } from "./get-admin-order.ts";

/**
 * Cancels an order that has not left the house: its goods are on sale again, its coupon is given
 * back, and money that was taken is due back to the buyer, which the reconciler refunds.
 */
export function cancelAdminOrder(
  queries: Queries,
  { clock, ...shop }: { clock: Clock } & MailShop,
  input: AdminInput<"cancelOrder">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const found = await findByNumber(transaction, input.orderNo);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const lines = await readOrderLines(transaction, order.id);
    if (order.state !== input.from || !isCancellable(order, lines)) return refuse("conflict");
    const why = whyNotRefund(order);
    if (why !== null && order.captured > 0) return refuse(why, { reason: why });
    const at = clock.now();
    const actor = `staff:${request.session.accountId}` as const;
    const cause = { actor, reason: input.reason, at };
    if (order.captured > 0) await cancelPaidOrder(transaction, order, cause);
    // Money that is just being taken: its outcome is not known yet.
    else if (!(await giveUpPayment(transaction, order.id, at))) return refuse("paymentUnknown");
    else {
      await releaseHold(transaction, order.id, cause);
      await changeOrderState(transaction, order, "cancelled", cause);
    }
    await queueMoneyBack(transaction, shop, order.id, at, input.buyerAsked);
    const after = await findOrder(transaction, order.id);
    const to = after?.state ?? "cancelled";
    await recordChange(transaction, request, at, {
      noun: "orders",
      subjectId: order.order_no,
      action: "cancel",
      before: { state: order.state },
      after: { state: to, reason: input.reason, buyerAsked: input.buyerAsked },
    });
    return done(null);
  });
}
