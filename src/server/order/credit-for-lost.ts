import { creditOfUnits, isLastOfOrder, type Refund } from "#domain/order/units-back.ts";
import type { LineUnits } from "#server/stock/return-units.ts";
import { creditBooks } from "./grant-credit.ts";
import type { OrderLineRow, OrderRow } from "./order-record.ts";
import { unitsOf } from "./refresh-order.ts";

/**
 * The price of units that came back, as far as their money was not decided before; postage with
 * the last of the order. Refunds that wait for another person don't make it less: they are dropped
 * where it leaves too little.
 * @param lines as they stand after the units moved.
 * @param withPostage it goes back now, whatever else of the order stays (R-AFTER-9)
 */
export function creditForLost(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  lost: LineUnits,
  withPostage = false,
): Refund {
  const books = creditBooks(order, lines);
  const after = lines.map((line) => ({ id: line.id, units: unitsOf(line) }));
  return creditOfUnits(books, lost, isLastOfOrder(books, after, lost), withPostage);
}
