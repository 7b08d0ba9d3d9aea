import type { Queries } from "#server/platform/database.ts";
import {
  changeStock,
  insertHolds,
  moveHolds,
  readOwnHolds,
  readStock,
  updateHoldEnd,
} from "./stock.repository.ts";
import { negative, stockKey, sumUnits, type Units } from "./units.ts";

/**
 * Takes units out of the stock (positive) or puts them back (negative), each guarded so that stock
 * never goes below zero. Rows are locked in one order, so that two orders never wait in a circle.
 * @returns the short things, with their available units; the caller then rolls back.
 */
export async function takeUnits(queries: Queries, units: readonly Units[]): Promise<Units[]> {
  const short: Units[] = [];
  for (const { productId, size, quantity } of sumUnits(units)) {
    if (quantity === 0) continue;
    if (!(await changeStock(queries, { productId, size, quantity }))) {
      short.push({ productId, size, quantity: await readStock(queries, productId, size) });
    }
  }
  return short;
}

/** Notes units, already taken out of the stock, as held for an order. */
export async function recordHold(
  queries: Queries,
  orderId: string,
  units: readonly Units[],
): Promise<void> {
  await insertHolds(queries, orderId, sumUnits(units));
}

/** Gives an order's held units back. The order's row must be locked. */
export async function releaseHold(queries: Queries, orderId: string): Promise<void> {
  const units = await moveHolds(queries, orderId, "held", "released");
  await takeUnits(queries, negative(units));
}

/**
 * Takes the units of a released hold again, all of them or none. The order's row must be locked.
 * @returns the short things.
 */
export async function holdAgain(queries: Queries, orderId: string): Promise<Units[]> {
  const units = await moveHolds(queries, orderId, "released", "held");
  const short = await takeUnits(queries, units);
  if (short.length === 0) return [];
  const isShort = (each: Units) => short.some((other) => stockKey(other) === stockKey(each));
  await takeUnits(queries, negative(units.filter((each) => !isShort(each))));
  await moveHolds(queries, orderId, "held", "released");
  return short;
}

/** The held units are sold. The order's row must be locked. */
export async function takeHold(queries: Queries, orderId: string): Promise<void> {
  await moveHolds(queries, orderId, "held", "taken");
}

/** The hold of a locked order is given up; its units are the caller's to put back. */
export function dissolveHold(queries: Queries, orderId: string): Promise<Units[]> {
  return moveHolds(queries, orderId, "held", "released");
}

/** @param extendedAt of the one extension that a declined payment gives. */
export async function extendHold(
  queries: Queries,
  orderId: string,
  end: Date,
  extendedAt?: Date,
): Promise<void> {
  await updateHoldEnd(queries, orderId, end, extendedAt);
}

/**
 * Units held by the account's own unpaid orders, by stock key: those that a new order of the
 * same account may take over.
 */
export async function getOwnHolds(
  queries: Queries,
  accountId: string,
): Promise<Map<string, number>> {
  const units = await readOwnHolds(queries, accountId);
  return new Map(units.map((each) => [stockKey(each), each.quantity]));
}
