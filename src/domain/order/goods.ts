/**
 * Where a unit of an order line is: always in exactly one place, so that the places of a line add
 * up to its quantity. `waiting` has no goods kept for it, `held` is kept but not paid, `taken` is
 * paid, `making` is in production. `returned` and `cancelled` are final.
 */
export const places = [
  "waiting",
  "held",
  "taken",
  "making",
  "shipped",
  "delivered",
  "returned",
  "cancelled",
] as const;
export type Place = (typeof places)[number];
export type UnitCounts = Readonly<Record<Place, number>>;

/** Every legal move of a unit. All else is a mistake of the program. */
const moves: Readonly<Record<Place, readonly Place[]>> = {
  waiting: ["held", "cancelled"],
  held: ["waiting", "taken", "cancelled"],
  taken: ["making", "shipped", "cancelled"],
  making: ["taken", "shipped", "cancelled"],
  shipped: ["delivered", "returned"],
  delivered: ["returned"],
  returned: [],
  cancelled: [],
};

export function mayMoveUnits(from: Place, to: Place): boolean {
  return moves[from].includes(to);
}

/** Units that have been paid for and have not left the house. */
export const beforeShipping = ({ taken, making }: UnitCounts): number => taken + making;

/** Units the buyer has or will get. */
export const activeUnits = ({ waiting, held, taken, making, shipped, delivered }: UnitCounts) =>
  waiting + held + taken + making + shipped + delivered;

export function sumCounts(lines: readonly UnitCounts[]): UnitCounts {
  const at = (place: Place) => lines.reduce((sum, line) => sum + line[place], 0);
  return {
    waiting: at("waiting"),
    held: at("held"),
    taken: at("taken"),
    making: at("making"),
    shipped: at("shipped"),
    delivered: at("delivered"),
    returned: at("returned"),
    cancelled: at("cancelled"),
  };
}
