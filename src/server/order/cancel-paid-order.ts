import type { Queries } from "#server/platform/database.ts";
import { creditForLost } from "./credit-for-lost.ts";
import { grantCredit, grantRest } from "./grant-credit.ts";
import { cancelPaidUnits, type LineUnits } from "#server/stock/return-units.ts";
import type { Cause } from "./change-order-state.ts";
import { readOrderLines, type OrderLineRow, type OrderRow } from "./order.repository.ts";
import { refreshOrder } from "./refresh-order.ts";

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
  const units = cancelled.map(({ id, quantity }) => ({ lineId: id, units: quantity }));
  await grantForUnits(queries, order, await readOrderLines(queries, order.id), units, cause);
  await refreshOrder(queries, order.id, cause);
}

/**
 * Promises back what was paid for units that a locked order has lost, as far as their money was not
 * decided before; all that is left when the buyer has and gets nothing more.
 * @param lines as they stand after the units moved.
 */
export async function grantForUnits(
  queries: Queries,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  lost: LineUnits,
  cause: Cause,
): Promise<void> {
  const back = creditForLost(order, lines, lost);
  if (back) await grantCredit(queries, order, back.credit, cause);
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
