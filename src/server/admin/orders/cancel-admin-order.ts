import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { CancelSummary } from "#contract/admin/order-money.ts";
import { activeUnits, sumCounts } from "#domain/order/goods.ts";
import { isBought } from "#domain/order/bought.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { queueMoneyBack } from "#server/notification/queue-money-mail.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import { findOrder, lockOrder, readOrderLines } from "#server/order/order-record.ts";
import { unitsOf } from "#server/order/refresh-order.ts";
import { giveUpPayment, mayGiveUpPayment } from "#server/payment/give-up-payment.ts";
import { followMoney } from "#server/payment/stop-work.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { releaseHold } from "#server/stock/stock-hold.ts";
import { cancelOrAsk, planStaffCancel } from "./cancel-or-ask.ts";
import { openLocked, type OpenOrder } from "./change-order.ts";
import { findByNumber } from "./get-admin-order.ts";

/**
 * Cancels units of an order that have not left the house and are in no parcel: they are on sale
 * again, and their price is due back to the buyer, which the reconciler refunds. An
 * unpaid order is given up as a whole. A trial says its result.
 */
export function cancelAdminOrder(
  queries: Queries,
  { clock, ...shop }: { clock: Clock } & MailShop,
  input: AdminInput<"cancelOrder">,
  request: StaffRequest,
): Promise<Outcome<CancelSummary>> {
  return transact(queries, async (transaction): Promise<Outcome<CancelSummary>> => {
    const found = await findByNumber(transaction, input.orderNo);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const isOld = input.version !== undefined && input.version !== order.version;
    if (isOld || order.state !== input.from) return refuse("conflict");
    const lines = await readOrderLines(transaction, order.id);
    const open = openLocked(transaction, order, lines, { shop, request, at: clock.now() });
    const cancelled = await (isBought(order) ? cancelPaid : giveUp)(open, input);
    if (!cancelled.ok || input.isTrial) return cancelled;
    const { asks, units } = cancelled.value;
    await followMoney(transaction, order.id);
    const after = await findOrder(transaction, order.id);
    const { reason, buyerAsked } = input;
    await open.note(
      asks
        ? { action: "askCancel", before: null, after: { units, reason } }
        : {
            action: "cancel",
            before: { state: order.state },
            after: { state: after?.state ?? "cancelled", units, reason, buyerAsked },
          },
    );
    return cancelled;
  });
}

type Cancel = Pick<AdminInput<"cancelOrder">, "reason" | "buyerAsked" | "isTrial">;

async function cancelPaid(open: OpenOrder, input: Cancel): Promise<Outcome<CancelSummary>> {
  const plan = await planStaffCancel(open);
  return plan.ok ? cancelOrAsk(open, plan.value, { ...input, restock: true }) : plan;
}

/** Nothing was paid: its goods are on sale again, its coupon comes back. */
async function giveUp(
  { transaction, order, lines, by, shop }: OpenOrder,
  { reason, buyerAsked, isTrial }: Cancel,
): Promise<Outcome<CancelSummary>> {
  if (order.state !== "created" && order.state !== "awaiting_payment") return refuse("conflict");
  // Money that is just being taken: its outcome is not known yet.
  const mayGiveUp = await (isTrial
    ? mayGiveUpPayment(transaction, order.id)
    : giveUpPayment(transaction, order.id, by.at));
  if (!mayGiveUp) return refuse("paymentUnknown");
  const nothing = toMoney(0, order.currency);
  const units = activeUnits(sumCounts(lines.map(unitsOf)));
  const summary = { units, back: nothing, postage: nothing, stays: [], asks: false };
  if (isTrial) return done(summary);
  const cause = { ...by, reason };
  await releaseHold(transaction, order.id, cause);
  await changeOrderState(transaction, order, "cancelled", cause);
  await queueMoneyBack(transaction, shop, order.id, by.at, buyerAsked);
  return done(summary);
}
