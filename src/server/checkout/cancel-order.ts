import type { CancelOrderInput, Order } from "#contract/order.ts";
import type { Language } from "#domain/language.ts";
import { whyNotCancel } from "#domain/order/judge-cancel.ts";
import { isDisputed } from "#domain/order/order-stops.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { queueMoneyBack } from "#server/notification/queue-order-mail.ts";
import { cancelPaidLines } from "#server/order/cancel-paid-order.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import {
  findOrderByNumber,
  lockOrder,
  readOrderEvents,
  readOrderLines,
} from "#server/order/order-record.ts";
import { readParcels } from "#server/order/parcel-record.ts";
import { presentOrder } from "#server/order/present-order.ts";
import { unitsOf } from "#server/order/refresh-order.ts";
import { giveUpPayment } from "#server/payment/give-up-payment.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import { releaseHold } from "#server/stock/stock-hold.ts";

/**
 * The buyer cancels an own order, or lines of it: all that is asked or nothing. Goods go on sale
 * again and what was paid for them is due back. An unpaid order is only given up as a whole (R-ORDER-6).
 * @returns `lineLocked` with the lines that are too late and why, `notFound` for another's order,
 *   `paymentUnknown` while money may be moving.
 */
export function cancelOrder(
  services: PaymentServices,
  input: CancelOrderInput,
  buyer: { accountId: string; language: Language },
): Promise<Outcome<Order>> {
  const { database, clock } = services;
  return transact(database.queries, async (transaction): Promise<Outcome<Order>> => {
    const number = readOrderNumber(input.orderNo);
    const found = number === null ? undefined : await findOrderByNumber(transaction, number);
    if (found?.account_id !== buyer.accountId) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const lines = await readOrderLines(transaction, order.id);
    const wanted = new Set(input.lineIds ?? lines.map(({ id }) => id));
    const asked = lines.filter(({ id }) => wanted.has(id));
    if (asked.length < wanted.size) return refuse("notFound");
    const late = asked.flatMap((line) => {
      const standing = { returnable: line.returnable, units: unitsOf(line) };
      const why = whyNotCancel(order.state, standing, isDisputed(order));
      return why === null ? [] : [{ id: line.id, why }];
    });
    if (late.length > 0) return refuse("lineLocked", { lines: late });
    const cause = { actor: "shopper" as const, reason: "cancelled by the buyer", at: clock.now() };
    if (order.captured > 0) await cancelPaidLines(transaction, order, asked, cause);
    // The total at the payment service cannot be changed any more.
    else if (asked.length < lines.length) return refuse("conflict");
    else if (!(await giveUpPayment(transaction, order.id, cause.at))) {
      return refuse("paymentUnknown");
    } else {
      await releaseHold(transaction, order.id, cause);
      await changeOrderState(transaction, order, "cancelled", cause);
    }
    await queueMoneyBack(transaction, services, order.id, cause.at);
    return done(await readOrder(transaction, found.order_no, buyer.language));
  });
}

async function readOrder(queries: Queries, orderNo: string, language: Language): Promise<Order> {
  const order = await findOrderByNumber(queries, orderNo);
  if (!order) throw new Error("an order that was locked is there");
  const lines = await readOrderLines(queries, order.id);
  const events = await readOrderEvents(queries, order.id);
  return presentOrder(order, lines, events, language, await readParcels(queries, order.id));
}
