import { eventReasons } from "#domain/order/event-reasons.ts";
import { changeOrderState } from "#server/order/change-order-state.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { giveUpPayment } from "#server/payment/give-up-payment.ts";
import type { Queries } from "#server/platform/database.ts";
import { dissolveHold } from "#server/stock/stock-hold.ts";
import type { Units } from "#server/stock/units.ts";
import { findRivals } from "./placed-order.repository.ts";

/**
 * Gives up the account's earlier unpaid orders that a new one replaces, so that a buyer is not
 * blocked by a first try of their own (R-CHECKOUT-3). One whose money may be moving is
 * never given up. If its payment page is approved later, no money is taken: see `claimCapture`.
 * @param by the cart lines that are ordered anew; with `goods`, also the same things; with a
 *   coupon, also orders with the same one.
 * @returns the units set free; the caller puts them back together with the units it takes.
 */
export async function supersedeOrders(
  queries: Queries,
  accountId: string,
  by: { cartLineIds: readonly string[]; goods: readonly Units[]; couponCode: string | null },
  at: Date,
): Promise<Units[]> {
  const earlier = await findRivals(queries, accountId, by);
  const freed: Units[] = [];
  for (const { id } of earlier) freed.push(...(await supersede(queries, id, at)));
  return freed;
}

async function supersede(queries: Queries, orderId: string, at: Date): Promise<Units[]> {
  const order = await lockOrder(queries, orderId);
  if (order.state !== "created" && order.state !== "awaiting_payment") return [];
  if (!(await giveUpPayment(queries, orderId, at))) return [];
  const cause = { actor: "shopper" as const, reason: eventReasons.replaced, at };
  const units = await dissolveHold(queries, orderId, cause);
  await changeOrderState(queries, order, "cancelled", cause);
  return units;
}
