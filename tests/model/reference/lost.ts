import { allLeft, grant, propose, type Proposal, type unreserved } from "./money.ts";
import { activeOf, sumOf, type Credit, type Line, type ModelOrder } from "./state.ts";

type Units = readonly { line: Line; units: number }[];

/** Units whose money is not decided, once that of `lost` ones is. */
function undecidedAfter(line: Line, lost: Units, unitsOf: (line: Line) => number): number {
  const asked = sumOf(
    lost.filter((each) => each.line === line),
    ({ units }) => units,
  );
  return Math.max(0, unitsOf(line) - asked);
}

/** Whether units are lost whose money stays undecided beside that of these. */
export function hasLost(order: ModelOrder, back: Units): boolean {
  const { unitsOf } = allLeft(order);
  return order.lines.some((line) => line.at.lost > 0 && undecidedAfter(line, back, unitsOf) > 0);
}

/**
 * What was paid for lost units, within what is left; postage with the last, and what is left then
 * beside it, once the money of all others is decided.
 */
export function proposeLost(
  order: ModelOrder,
  lost: Units,
  left: ReturnType<typeof unreserved>,
  last: boolean,
): Proposal {
  const units = lost
    .map(({ line, units: count }) => ({ line, units: Math.min(count, left.unitsOf(line)) }))
    .filter((each) => each.units > 0);
  const isAll = order.lines.every((line) => undecidedAfter(line, units, left.unitsOf) === 0);
  const proposal = propose({ units, shipping: last, goodwill: 0 }, left);
  const known = typeof proposal === "string" ? { amount: 0, units, shipping: 0 } : proposal;
  const goodwill = last && isAll ? left.money - known.amount : 0;
  return { ...known, amount: known.amount + goodwill, goodwill };
}

/** Promises back what was paid for units that came back, or that their buyer cancelled. */
export function creditLost(order: ModelOrder, lost: Units, now: number): Credit | null {
  const last = sumOf(order.lines, activeOf) === 0 && !hasLost(order, lost);
  const proposal = proposeLost(order, lost, allLeft(order), last);
  return grant(order, proposal, { now });
}
