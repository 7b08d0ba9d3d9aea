import { proposeCredit } from "#domain/order/credit.ts";
import { activeUnits, sumCounts } from "#domain/order/goods.ts";
import type { Queries } from "#server/platform/database.ts";
import { creditBooks, grantCredit, grantRest } from "./grant-credit.ts";
import { cancelPaidUnits } from "#server/stock/return-units.ts";
import type { Cause } from "./change-order-state.ts";
import { readOrderLines, type OrderLineRow, type OrderRow } from "./order.repository.ts";
import { refreshOrder, unitsOf } from "./refresh-order.ts";

/**
 * Cancels what of a locked, paid order has not left the house and promises all its money back.
 * Units go on sale again, except printed ones that are in production already.
 */
export async function cancelPaidOrder(
  queries: Queries,
  order: OrderRow,
  cause: Cause,
): Promise<void> {
  const lines = await readOrderLines(queries, order.id);
  await cancelUnits(queries, order.id, lines, cause);
  await grantRest(queries, order, lines, cause);
  await refreshOrder(queries, order.id, cause);
}

/**
 * Cancels some lines of a locked, paid order and promises back what was paid for them; with the
 * last line that is left, postage goes back as well.
 */
export async function cancelPaidLines(
  queries: Queries,
  order: OrderRow,
  cancelled: readonly OrderLineRow[],
  cause: Cause,
): Promise<void> {
  await cancelUnits(queries, order.id, cancelled, cause);
  const lines = await readOrderLines(queries, order.id);
  const isEmpty = activeUnits(sumCounts(lines.map(unitsOf))) === 0;
  if (isEmpty) await grantRest(queries, order, lines, cause);
  else await grantUnits(queries, order, lines, cancelled, cause);
  await refreshOrder(queries, order.id, cause);
}

async function grantUnits(
  queries: Queries,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  cancelled: readonly OrderLineRow[],
  cause: Cause,
): Promise<void> {
  const units = cancelled.map(({ id, quantity, settled_units: settled }) => ({
    lineId: id,
    units: quantity - settled,
  }));
  const credit = proposeCredit(creditBooks(order, lines), { units, shipping: 0, goodwill: 0 });
  if (credit.ok) await grantCredit(queries, order, credit.value, cause);
}

function cancelUnits(
  queries: Queries,
  orderId: string,
  lines: readonly OrderLineRow[],
  cause: Cause,
): Promise<void> {
  const making = (isBlank: boolean) =>
    lines
      .filter(({ returnable }) => returnable === isBlank)
      .map(({ id, u_making: units }) => ({ lineId: id, units }));
  const taken = lines.map(({ id, u_taken: units }) => ({ lineId: id, units }));
  const units = { taken, makingBlank: making(true), makingPrinted: making(false) };
  return cancelPaidUnits(queries, orderId, units, cause);
}
