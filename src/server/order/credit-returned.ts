import { proposeCredit } from "#domain/order/credit.ts";
import { activeUnits, sumCounts } from "#domain/order/goods.ts";
import type { Queries } from "#server/platform/database.ts";
import { creditBooks, grantCredit, grantRest, type Grant } from "./grant-credit.ts";
import { readOrderLines, type OrderRow } from "./order.repository.ts";
import { unitsOf } from "./refresh-order.ts";

/**
 * Promises back what was paid for returned units of a locked order; with the last of its units all
 * that is left, shipping too. The units must have been moved before.
 */
export async function creditReturned(
  queries: Queries,
  order: OrderRow,
  returned: readonly { lineId: string; units: number }[],
  grant: Grant,
): Promise<void> {
  const lines = await readOrderLines(queries, order.id);
  if (activeUnits(sumCounts(lines.map(unitsOf))) === 0) {
    await grantRest(queries, order, lines, grant);
    return;
  }
  // Money of a unit may have been given back before its goods came.
  const units = returned.map(({ lineId, units: count }) => {
    const line = lines.find(({ id }) => id === lineId);
    return { lineId, units: Math.min(count, line ? line.quantity - line.settled_units : 0) };
  });
  const credit = proposeCredit(creditBooks(order, lines), { units, shipping: 0, goodwill: 0 });
  if (credit.ok) await grantCredit(queries, order, credit.value, grant);
}
