import { removeBoughtLines } from "#server/cart/remove-bought-lines.ts";
import { queueOrderReceived } from "#server/notification/queue-order-mail.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import type { Cause } from "#server/order/change-order-state.ts";
import { readOrderLines, type OrderLineRow, type OrderRow } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { bookCaptured } from "#server/order/refund-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { takeHold } from "#server/stock/stock-hold.ts";

/**
 * A locked order was bought, which its books say already: its held goods are its buyer's, its lines
 * leave the cart, and the buyer is notified.
 * @param order as it was before
 */
export async function sellOrder(
  queries: Queries,
  shop: MailShop,
  order: OrderRow,
  cause: Cause,
): Promise<void> {
  await takeHold(queries, order.id, cause);
  await refreshOrder(queries, order.id, cause);
  const lines = await readOrderLines(queries, order.id);
  await removeBoughtLines(queries, order.account_id, boughtLines(order, lines));
  await queueOrderReceived(queries, shop, order.id, order.state === "payment_review");
}

/** An order with nothing to pay is bought as it is placed: no provider, no payment (R-FREE-1). */
export async function sellForNothing(
  queries: Queries,
  shop: MailShop,
  order: OrderRow,
  at: Date,
): Promise<void> {
  await bookCaptured(queries, order.id, 0, at);
  await sellOrder(queries, shop, order, { actor: "shopper", reason: "", at });
}

/** Lines of the cart as they were bought; none for *Buy now*. */
function boughtLines(order: OrderRow, lines: readonly OrderLineRow[]) {
  return lines.flatMap((line) => {
    const id = order.cart_line_ids[line.position];
    return id ? [{ id, identity: line.identity, quantity: line.quantity }] : [];
  });
}
