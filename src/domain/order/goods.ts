/**
 * Where a unit of an order line is: always in exactly one place, so that the places of a line add
 * up to its quantity. `waiting` has no goods kept for it, `held` is kept but not paid, `taken` is
 * paid, `making` is in production, `packed` lies in a parcel that has not left. `returned` and
 * `cancelled` are final.
 */
export const places = [
  "waiting",
  "held",
  "taken",
  "making",
  "packed",
  "shipped",
  "delivered",
  "lost",
  "returned",
  "cancelled",
] as const;
export type Place = (typeof places)[number];
export type UnitCounts = Readonly<Record<Place, number>>;

/** Every legal move of a unit. All else is a mistake of the program. */
const moves: Readonly<Record<Place, readonly Place[]>> = {
  waiting: ["held", "cancelled"],
  held: ["waiting", "taken", "cancelled"],
  taken: ["making", "packed", "cancelled"],
  making: ["taken", "packed", "cancelled"],
  packed: ["taken", "making", "shipped"],
  shipped: ["packed", "delivered", "lost", "returned"],
  delivered: ["shipped", "returned"],
  lost: ["shipped", "delivered"],
  returned: [],
  cancelled: [],
};

export function mayMoveUnits(from: Place, to: Place): boolean {
  return moves[from].includes(to);
}

/** Units that have been paid for and have not left the house. */
export const beforeShipping = ({ taken, making, packed }: UnitCounts): number =>
  taken + making + packed;

/** Units that have left the house, wherever they are now. */
export const afterShipping = ({ shipped, delivered, lost, returned }: UnitCounts): number =>
  shipped + delivered + lost + returned;

/** Units the buyer has or will get. */
export const activeUnits = (units: UnitCounts): number =>
  units.waiting + units.held + beforeShipping(units) + units.shipped + units.delivered;

const each = (countOf: (place: Place) => number): UnitCounts => ({
  waiting: countOf("waiting"),
  held: countOf("held"),
  taken: countOf("taken"),
  making: countOf("making"),
  packed: countOf("packed"),
  shipped: countOf("shipped"),
  delivered: countOf("delivered"),
  lost: countOf("lost"),
  returned: countOf("returned"),
  cancelled: countOf("cancelled"),
});

/** All units of a line, wherever they are. */
export const allUnits = (units: UnitCounts): number =>
  places.reduce((sum, place) => sum + units[place], 0);

export const noUnits: UnitCounts = each(() => 0);

export const sumCounts = (lines: readonly UnitCounts[]): UnitCounts =>
  each((place) => lines.reduce((sum, line) => sum + line[place], 0));
