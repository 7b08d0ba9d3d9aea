import { setTimeout } from "node:timers/promises";
import type { Tracked } from "#contract/order.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import type { Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { hasGuess, takeGuess, type Limits } from "#server/platform/guess-limit.ts";
import { refuseLostOrder } from "./lost-order.ts";
import { findTracked, readOrderEvents, readOrderLines } from "./order.repository.ts";
import { readParcels } from "./parcel.repository.ts";
import { presentProgress, presentTracked } from "./present-order.ts";
import { openTracking } from "./tracking-pass.ts";

/** Order numbers that do not exist, per network address and in all processes together (R-ORDER-5). */
const misses = { name: "order-number", burst: 10, windowMs: 60_000 };

/**
 * Milliseconds after which a miss of either kind is answered: finding an order and then not its
 * e-mail takes some microseconds longer than finding none, and could be measured.
 */
const missAfter = 15;

/**
 * How far an order is. The number alone opens stages, dates and carrier; with the right e-mail also
 * lines and address. A wrong number and a wrong e-mail look alike, and are counted alike.
 */
export async function trackOrder(
  limits: Limits,
  asked: { orderNo: string; email?: string | undefined },
  reader: { language: Language; remoteAddress: string },
): Promise<Outcome<Tracked>> {
  const { queries } = limits;
  if (!(await hasGuess(limits, misses, reader.remoteAddress))) return refuse("tooManyTries");
  const missDue = setTimeout(missAfter, undefined, { ref: false });
  const number = readOrderNumber(asked.orderNo);
  // The database compares the e-mail: a row that came and was thrown away would take longer.
  const order = number === null ? undefined : await findTracked(queries, number, asked.email);
  if (!order) {
    const lost = await refuseLostOrder(queries, asked.orderNo);
    if (lost) return lost;
    await takeGuess(limits, misses, reader.remoteAddress);
    await missDue;
    return refuse("notFound");
  }
  return done(await presentFound(queries, order, asked.email !== undefined, reader.language));
}

/** The answer to a form that was sent without scripts, read again by its pass; none counts as a guess. */
export async function trackByPass(
  services: { queries: Queries; clock: Clock },
  asked: { orderNo: string; pass: string },
  language: Language,
): Promise<Outcome<Tracked>> {
  const { queries } = services;
  const known = await openTracking(services, asked.pass);
  const number = readOrderNumber(asked.orderNo);
  if (number === null || known?.orderNo !== number) return refuse("notFound");
  const order = await findTracked(queries, number, known.email);
  if (!order) return refuse("notFound");
  return done(await presentFound(queries, order, known.email !== undefined, language));
}

/** @param knowsMailbox lines and address are shown as well */
async function presentFound(
  queries: Queries,
  order: NonNullable<Awaited<ReturnType<typeof findTracked>>>,
  knowsMailbox: boolean,
  language: Language,
): Promise<Tracked> {
  const events = await readOrderEvents(queries, order.id);
  const parcels = await readParcels(queries, order.id);
  if (!knowsMailbox) return presentProgress(order, events, parcels);
  const lines = await readOrderLines(queries, order.id);
  return presentTracked(order, lines, events, language, parcels);
}
