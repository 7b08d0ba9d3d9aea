import type { Queries } from "#server/platform/database.ts";
import { grantRest } from "./grant-credit.ts";
import { cancelPaidUnits } from "#server/stock/return-units.ts";
import type { Cause } from "./change-order-state.ts";
import { readOrderLines, type OrderRow } from "./order.repository.ts";
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
  const making = (isBlank: boolean) =>
    lines
      .filter(({ returnable }) => returnable === isBlank)
      .map(({ id, u_making: units }) => ({ lineId: id, units }));
  const taken = lines.map(({ id, u_taken: units }) => ({ lineId: id, units }));
  const units = { taken, makingBlank: making(true), makingPrinted: making(false) };
  await cancelPaidUnits(queries, order.id, units, cause);
  await grantRest(queries, order, lines, cause);
  await refreshOrder(queries, order.id, cause);
}
