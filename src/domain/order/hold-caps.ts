import { shopLimits, type ShopLimits } from "../shop-limits.ts";

/** Most units that may be kept unpaid for one account, e-mail or network address (R-LIMIT-1). */
export type HoldCaps = Pick<ShopLimits, "unitsOfOneSize" | "unitsInAll">;

/** Units of one size of one product; `key` names both. */
export type CountedUnits = { key: string; units: number };
/** Kept units of unpaid orders, until a time in ms since 1970. */
export type KeptUnits = CountedUnits & { until: number };

/** `until`: when enough of the kept units are free again; null: the order alone is above the cap. */
export type OverCap = { cap: keyof HoldCaps; most: number; until: number | null };

/** Whether an order would keep more than one buyer may, and until when. @returns null: it may. */
export function overCap(
  kept: readonly KeptUnits[],
  needed: readonly CountedUnits[],
  caps: HoldCaps = shopLimits,
): OverCap | null {
  for (const { key } of needed) {
    const over = judge(
      kept.filter((each) => each.key === key),
      sumUnits(needed.filter((each) => each.key === key)),
      caps.unitsOfOneSize,
    );
    if (over) return { cap: "unitsOfOneSize", most: caps.unitsOfOneSize, until: over.until };
  }
  const over = judge(kept, sumUnits(needed), caps.unitsInAll);
  return over && { cap: "unitsInAll", most: caps.unitsInAll, until: over.until };
}

/** A line that no order can hold as it is, whatever was paid before. */
export type LineLimit = { id: string; most: number; reason: keyof HoldCaps };

/** The lines with which one order alone would be above a cap, so that a cart can say it first. */
export function linesOverCaps(
  lines: readonly (CountedUnits & { id: string })[],
  caps: HoldCaps,
): LineLimit[] {
  const isOver = (units: readonly CountedUnits[], cap: keyof HoldCaps) =>
    sumUnits(units) > caps[cap];
  return lines.flatMap(({ id, key }): LineLimit[] => {
    const ofSize = lines.filter((each) => each.key === key);
    const reason = isOver(ofSize, "unitsOfOneSize")
      ? "unitsOfOneSize"
      : isOver(lines, "unitsInAll")
        ? "unitsInAll"
        : null;
    return reason ? [{ id, most: caps[reason], reason }] : [];
  });
}

function judge(kept: readonly KeptUnits[], wanted: number, most: number) {
  let excess = sumUnits(kept) + wanted - most;
  if (excess <= 0) return null;
  for (const { units, until } of kept.toSorted((a, b) => a.until - b.until)) {
    excess -= units;
    if (excess <= 0) return { until };
  }
  return { until: null };
}

const sumUnits = (units: readonly CountedUnits[]): number =>
  units.reduce((sum, each) => sum + each.units, 0);
