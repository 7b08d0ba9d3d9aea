import { creditOfAll, proposeCredit, unitsLeft } from "#domain/order/credit.ts";
import { activeUnits, sumCounts } from "#domain/order/goods.ts";
import type { LineUnits } from "#server/stock/return-units.ts";
import { creditBooks } from "./grant-credit.ts";
import type { Refund } from "./grant-or-ask.ts";
import type { OrderLineRow, OrderRow } from "./order-record.ts";
import { unitsOf } from "./refresh-order.ts";

/**
 * What was paid for units that an order has lost, as far as their money was not decided before; all
 * that is left, shipping too, when the buyer has and gets nothing more. Refunds that wait for
 * another person don't make it less: they are dropped where it leaves too little.
 * @param lines as they stand after the units moved.
 * @returns null when nothing is left to give back.
 */
export function creditForLost(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  lost: LineUnits,
): Refund | null {
  const books = creditBooks(order, lines);
  if (activeUnits(sumCounts(lines.map(unitsOf))) === 0) {
    const credit = creditOfAll(books);
    return credit && { credit, rest: true };
  }
  const units = lost.map(({ lineId, units: count }) => {
    const line = books.lines.find(({ id }) => id === lineId);
    return { lineId, units: Math.min(count, line ? unitsLeft(line) : 0) };
  });
  const credit = proposeCredit(books, { units, shipping: 0, goodwill: 0 });
  return credit.ok ? { credit: credit.value, rest: false } : null;
}
