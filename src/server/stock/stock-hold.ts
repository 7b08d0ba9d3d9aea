import { recordStockEvent } from "#server/event/record-event.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import {
  changeStock,
  insertFirstMoves,
  moveUnits,
  readOwnHolds,
  readStock,
  updateHoldEnd,
} from "./stock.repository.ts";
import { negative, stockKey, sumUnits, type Units } from "./units.ts";

/**
 * Takes units out of the stock (positive) or puts them back (negative), each guarded so that stock
 * never goes below zero. Rows are locked in one order, so that two orders never wait in a circle.
 * @returns the short things, with their available units; the caller then rolls back. Units put
 * back are never short.
 */
export async function takeUnits(queries: Queries, units: readonly Units[]): Promise<Units[]> {
  const failed = await moveStock(queries, units);
  const short: Units[] = [];
  for (const { productId, size, quantity } of failed) {
    if (quantity < 0) continue;
    short.push({ productId, size, quantity: await readStock(queries, productId, size) });
  }
  return short;
}

/** Puts units back on sale. @returns those whose size is gone: they are on sale no more. */
export async function putBack(queries: Queries, units: readonly Units[]): Promise<Units[]> {
  return negative(await moveStock(queries, negative(units)));
}

/** @returns the units that could not be taken or put back. */
async function moveStock(queries: Queries, units: readonly Units[]): Promise<Units[]> {
  const failed: Units[] = [];
  for (const { productId, size, quantity } of sumUnits(units)) {
    if (quantity === 0) continue;
    const left = await changeStock(queries, { productId, size, quantity });
    if (left === null) failed.push({ productId, size, quantity });
    else await recordStockEvent(queries, { productId, size }, left + quantity, left);
  }
  return failed;
}

/**
 * Notes kept units that found no size to go back to: until 2026-11-26 a size could be removed that
 * was kept for an exchange or a correction. @param about the exchange or correction they were kept
 * for
 */
export function logGone(log: Logger, gone: readonly Units[], about: Record<string, string>): void {
  if (gone.length > 0) log.warn({ ...about, gone }, "kept units have no size to go back to");
}

/** The cause that moves units, and its time. */
export type Mover = { actor: string; at: Date };

/** Notes the units of a new order, already taken out of the stock, as held. */
export function recordHold(queries: Queries, orderId: string, by: Mover): Promise<void> {
  return insertFirstMoves(queries, orderId, { to: "held", ...by });
}

/** Gives an order's held units back. The order's row must be locked. */
export async function releaseHold(queries: Queries, orderId: string, by: Mover): Promise<void> {
  await putBack(queries, await dissolveHold(queries, orderId, by));
}

/**
 * Takes the units of a released hold again, all of them or none. The order's row must be locked.
 * @returns the short things.
 */
export async function holdAgain(queries: Queries, orderId: string, by: Mover): Promise<Units[]> {
  const units = await moveUnits(queries, orderId, { from: "waiting", to: "held", ...by });
  const short = await takeUnits(queries, units);
  if (short.length === 0) return [];
  const isShort = (each: Units) => short.some((other) => stockKey(other) === stockKey(each));
  await putBack(
    queries,
    units.filter((each) => !isShort(each)),
  );
  await dissolveHold(queries, orderId, by);
  return short;
}

/** The held units are sold. The order's row must be locked. */
export async function takeHold(queries: Queries, orderId: string, by: Mover): Promise<void> {
  await moveUnits(queries, orderId, { from: "held", to: "taken", ...by });
}

/** The hold of a locked order is given up; its units are the caller's to put back. */
export function dissolveHold(queries: Queries, orderId: string, by: Mover): Promise<Units[]> {
  return moveUnits(queries, orderId, { from: "held", to: "waiting", ...by });
}

/** An order that never comes back waits for no goods. Its hold must be given up before. */
export async function forgetUnits(queries: Queries, orderId: string, by: Mover): Promise<void> {
  await moveUnits(queries, orderId, { from: "waiting", to: "cancelled", ...by });
}

/** @param extendedAt of the one extension that a declined payment gives. */
export async function extendHold(
  queries: Queries,
  orderId: string,
  end: Date,
  extendedAt: Date,
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
