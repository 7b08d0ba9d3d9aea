import { minor } from "../money.ts";
import {
  creditOfAll,
  proposeCredit,
  shippingLeft,
  unitsLeft,
  type Credit,
  type CreditBooks,
} from "./credit.ts";
import { activeUnits, sumCounts, type UnitCounts } from "./goods.ts";

/** Units that an order has lost, by line. */
export type UnitsBack = readonly { lineId: string; units: number }[];

/** A credit. `rest`: it is all that is left of the order. */
export type Refund = { credit: Credit; rest: boolean };

export const noCredit: Credit = { amount: minor(0), parts: [] };

/**
 * Whether an order ends with these units: none is in the house, on its way or with its buyer, and
 * none is lost whose money is still to be decided, by a refund or by sending it again.
 * @param lines as they stand after the units moved; `books` as they stand before their money.
 */
export function isLastOfOrder(
  books: CreditBooks,
  lines: readonly { id: string; units: UnitCounts }[],
  back: UnitsBack,
): boolean {
  const isGone = activeUnits(sumCounts(lines.map(({ units }) => units))) === 0;
  return isGone && !hasOpenLost(books, lines, back);
}

/**
 * Whether units are lost whose money is still to be decided, by a refund or by sending them again.
 * @param back units whose money is decided now.
 */
export function hasOpenLost(
  books: CreditBooks,
  lines: readonly { id: string; units: UnitCounts }[],
  back: UnitsBack = [],
): boolean {
  const lost = lines.filter(({ units }) => units.lost > 0).map(({ id }) => id);
  return !isDecided({ ...books, lines: books.lines.filter(({ id }) => lost.includes(id)) }, back);
}

/**
 * The paid price of units that an order has lost: from the first whose money is not decided, never
 * more than the rest of the order. Postage goes back with the last unit alone, and then also all
 * that is left beside it to the last cent, unless money of other units is still to be decided.
 * @param withPostage it goes back with these units, whatever stays
 */
export function creditOfUnits(
  books: CreditBooks,
  back: UnitsBack,
  isLast: boolean,
  withPostage = isLast,
): Refund {
  const units = back.map(({ lineId, units: count }) => {
    const line = books.lines.find(({ id }) => id === lineId);
    return { lineId, units: Math.min(count, line ? unitsLeft(line) : 0) };
  });
  const all = isLast && isDecided(books, units) ? creditOfAll(books) : null;
  if (all) return { credit: all, rest: true };
  const shipping = isLast || withPostage ? Math.max(0, shippingLeft(books)) : 0;
  const known = proposeCredit(books, { units, shipping, goodwill: 0 });
  return { credit: known.ok ? known.value : noCredit, rest: false };
}

/** Whether the money of all units is decided once that of these is. */
const isDecided = ({ lines }: CreditBooks, back: UnitsBack): boolean =>
  lines.every(({ id, quantity, settled }) => {
    const units = back.find(({ lineId }) => lineId === id)?.units ?? 0;
    return settled + units >= quantity;
  });
