import { minor, type Minor } from "../money.ts";
import { failure, success, type Result } from "../result.ts";
import type { CreditBooks } from "./credit.ts";
import { places, sumCounts, type Place, type UnitCounts } from "./goods.ts";
import { cancelledFrom, takeFrom, type Taking } from "./judge-goods.ts";
import {
  creditOfUnits,
  hasOpenLost,
  isLastOfOrder,
  type Refund,
  type UnitsBack,
} from "./units-back.ts";

export type CancelLine = {
  id: string;
  units: UnitCounts;
  /** Its buyer may cancel it himself while it is not in production (R-ORDER-6). */
  byBuyer: boolean;
};
export type CancelledOrder = { books: CreditBooks; lines: readonly CancelLine[] };

/** The effect of cancelling units of a paid order. */
export type Cancelling = {
  takings: readonly (Taking & { lineId: string })[];
  /** The same by line, each line once. */
  cancelled: UnitsBack;
  units: number;
  /** All that goes back. */
  refund: Refund;
  /**
   * The part of it that counts against the limit of the person who cancels (R-REFUND-3): all but
   * the money of units that their buyer could cancel himself.
   */
  counted: Minor;
  /** Units that stay, by where they are. */
  stays: readonly { place: Place; units: number }[];
};

/**
 * `packed`: to be unpacked first. `shipped`: units that have left come back as a return. `lost`:
 * whether its money goes back or it is sent again is decided separately. `cancelled`: nothing is
 * left of it.
 */
export type NothingToCancel = "packed" | "shipped" | "lost" | "cancelled";

/** `why`: nothing of that line can be cancelled. */
export type CancelRefusal =
  | { reason: "unknownLine" | "nothing" | NothingToCancel }
  | { reason: "tooManyUnits"; lineId: string; available: number; why: NothingToCancel | null };

/** Whether any unit of a paid order can be cancelled. */
export function hasUnitsToCancel(lines: readonly { units: UnitCounts }[]): boolean {
  const { taken, making } = sumCounts(lines.map(({ units }) => units));
  return taken + making > 0;
}

/** Why nothing of these lines of a paid order can be cancelled; null when something can. */
function whyNothingToCancel(
  books: CreditBooks,
  lines: readonly CancelLine[],
): NothingToCancel | null {
  if (hasUnitsToCancel(lines)) return null;
  const { packed, shipped, delivered } = sumCounts(lines.map(({ units }) => units));
  if (packed > 0) return "packed";
  if (shipped + delivered > 0) return "shipped";
  return hasOpenLost(books, lines) ? "lost" : "cancelled";
}

/**
 * The one rule of cancelling (R-PARCEL-5), for every caller and every call: only units that
 * have not left the house are paid back, at their price and within the rest; postage
 * with the last unit of the order.
 * @param asked units by line; without it, all that are in the house and in no parcel.
 */
export function planCancel(
  { books, lines }: CancelledOrder,
  asked?: UnitsBack,
): Result<Cancelling, CancelRefusal> {
  const why = asked ? null : whyNothingToCancel(books, lines);
  if (why !== null) return failure({ reason: why });
  const all = lines.map(({ id, units }) => ({ lineId: id, units: units.taken + units.making }));
  const takings: (Taking & { lineId: string })[] = [];
  for (const { lineId, units } of asked ?? all) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return failure({ reason: "unknownLine" });
    const taken = takeFrom(line.units, cancelledFrom, units);
    if (!taken.ok) {
      const nothing = whyNothingToCancel(books, [line]);
      return failure({ reason: "tooManyUnits", lineId, ...taken.failure, why: nothing });
    }
    takings.push(...taken.value.map((taking) => ({ lineId, ...taking })));
  }
  if (takings.length === 0) return failure({ reason: "nothing" });
  const after = lines.map((line) => ({ ...line, units: afterTakings(line, takings) }));
  const back = unitsOf(takings);
  const isLast = isLastOfOrder(books, after, back);
  const refund = creditOfUnits(books, back, isLast);
  const own = takings.filter(
    ({ lineId, from }) => from === "taken" && lines.find(({ id }) => id === lineId)?.byBuyer,
  );
  // With others of staff alone, postage is not the buyer's to have.
  const isOwn = own.length === takings.length;
  const ownCredit = creditOfUnits(books, unitsOf(own), isLast && isOwn).credit;
  return success({
    takings,
    cancelled: back,
    units: back.reduce((sum, { units }) => sum + units, 0),
    refund,
    counted: minor(refund.credit.amount - ownCredit.amount),
    stays: staysOf(after),
  });
}

/** Units by line, each line once. */
function unitsOf(takings: Cancelling["takings"]): UnitsBack {
  const sums = new Map<string, number>();
  for (const { lineId, units } of takings) sums.set(lineId, (sums.get(lineId) ?? 0) + units);
  return [...sums].map(([lineId, units]) => ({ lineId, units }));
}

function afterTakings({ id, units }: CancelLine, takings: Cancelling["takings"]): UnitCounts {
  const moved = { ...units };
  for (const taking of takings.filter(({ lineId }) => lineId === id)) {
    moved[taking.from] -= taking.units;
    moved.cancelled += taking.units;
  }
  return moved;
}

const isOver = (place: Place) => place === "returned" || place === "cancelled";

function staysOf(lines: readonly { units: UnitCounts }[]): Cancelling["stays"] {
  const sums = sumCounts(lines.map(({ units }) => units));
  return places
    .filter((place) => !isOver(place) && sums[place] > 0)
    .map((place) => ({ place, units: sums[place] }));
}
