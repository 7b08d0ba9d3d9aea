import type { ChangeLineInput, OwnOrder } from "#contract/own-order.ts";
import { lineIdentity, type LineContent } from "#domain/cart/line-content.ts";
import type { ChangePrice } from "#domain/order/change-price.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { judgeOrder } from "#domain/order/judge-order.ts";
import { differenceEnd } from "#domain/order/waiting-change.ts";
import { queueMoneyBack } from "#server/notification/queue-money-mail.ts";
import { queueDifferenceAsked, queueOrderChanged } from "#server/notification/queue-order-mail.ts";
import { answerOrder, readJudged } from "#server/order/answer-order.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { grantAmount } from "#server/order/grant-credit.ts";
import { findWaitingChange, priceOfChange, writeLineChange } from "#server/order/line-change.ts";
import { lockOrder, type OrderRow } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { refuseObstacles } from "#server/order/refuse-obstacle.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome, type Refusal } from "#server/platform/outcome.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { transact } from "#server/platform/transact.ts";
import type { ChangeServices, OrderCaller } from "./change-services.ts";
import { isPriced, judgeChange, judgePrice, type WantedChange } from "./judge-change.ts";
import { insertChange } from "./order-change.repository.ts";
import { swapSize } from "./swap-size.ts";

/**
 * The buyer corrects name, number, lettering or size of a paid line that is not made yet (R-AFTER-2).
 * A change that costs more waits for its difference, one that costs less is applied and the rest goes
 * back (R-AFTER-8). The units of the new size are taken before those of the old one go back on sale.
 * Repeating a change changes nothing. Refuses with `notFound`, `lineLocked` (too late), `conflict`
 * (nothing to correct, or another change waits), `outOfStock`, each with the line and why;
 * `invalidInput`.
 */
export function changeLine(
  services: ChangeServices,
  input: ChangeLineInput,
  caller: OrderCaller,
): Promise<Outcome<OwnOrder>> {
  const { database, clock } = services;
  return transact(database.queries, async (transaction): Promise<Outcome<OwnOrder>> => {
    const found = await findOpenOrder(transaction, input, caller.accountId);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const now = clock.now();
    const judged = await readJudged(transaction, order);
    const place = judged.lines.findIndex(({ row }) => row.id === input.lineId);
    const line = judged.lines[place];
    const verdicts = judgeOrder(judged, now.getTime(), judged.policy).lines[place];
    if (!line || !verdicts) return refuse("notFound");
    const after = correct(line.row.content, input);
    if (!(await isThere(transaction, order.id, line.row, after))) {
      const change = { line, verdicts, after, at: now };
      const refusal = await makeChange(transaction, services, order, change);
      if (refusal) return refusal;
    }
    return done(await answerOrder(transaction, order.id, { language: caller.language, now }));
  });
}

function correct({ choice, ...before }: LineContent, input: ChangeLineInput): LineContent {
  const { name = choice.name, number = choice.number, size = before.size } = input;
  const premium = (option: ChangeLineInput["premiumNameOption"], now: boolean) =>
    option === undefined ? now : option === "Premium";
  return {
    ...before,
    size,
    choice: {
      ...choice,
      name,
      number,
      premiumName: premium(input.premiumNameOption, choice.premiumName),
      premiumNumber: premium(input.premiumNumberOption, choice.premiumNumber),
    },
  };
}

/** Whether a line is so already, or waits to be. */
async function isThere(
  queries: Queries,
  orderId: string,
  line: { id: string; content: LineContent },
  after: LineContent,
): Promise<boolean> {
  if (lineIdentity(after) === lineIdentity(line.content)) return true;
  const waiting = await findWaitingChange(queries, orderId);
  return waiting?.line_id === line.id && lineIdentity(waiting.after) === lineIdentity(after);
}

type Change = WantedChange & { at: Date };

/** @returns why not, or null; the caller then rolls back. */
async function makeChange(
  queries: Queries,
  services: ChangeServices,
  order: OrderRow,
  change: Change,
): Promise<Refusal | null> {
  const refusal = judgeChange(change);
  if (refusal) return refusal;
  const price = await priceOfChange(queries, order, change.line.row, change.after);
  const fixed = isPriced(price) ? judgePrice(change) : null;
  if (fixed) return fixed;
  return price.amount > 0
    ? askDifference(queries, services, order, change, price)
    : applyChange(queries, services, order, change, price);
}

/** Keeps a change, and units of its size, until its difference is paid. */
async function askDifference(
  queries: Queries,
  services: ChangeServices,
  order: OrderRow,
  change: Change,
  price: ChangePrice,
): Promise<Refusal | null> {
  const { line, after, at } = change;
  const { id: lineId, content: before } = line.row;
  if (await findWaitingChange(queries, order.id)) {
    return refuseObstacles([{ id: lineId, why: "changeWaits" }]);
  }
  const refusal = await swapSize(queries, change, { keepsFormer: true });
  if (refusal) return refusal;
  const { differenceHours } = await readSettings(queries, ["differenceHours"]);
  const changeId = await insertChange(queries, order.id, {
    kind: "line",
    lineId,
    before,
    after,
    at,
    price,
    units: line.units.taken,
    expiresAt: new Date(differenceEnd(at.getTime(), differenceHours)),
    heldSize: after.size === before.size ? null : after.size,
  });
  const reason = eventReasons.correctionWaits;
  await refreshOrder(queries, order.id, { actor: "shopper", reason, at });
  await queueDifferenceAsked(queries, services, order.id, changeId);
  return null;
}

async function applyChange(
  queries: Queries,
  services: ChangeServices,
  order: OrderRow,
  change: Change,
  price: ChangePrice,
): Promise<Refusal | null> {
  const { line, after, at } = change;
  const { id: lineId, content: before } = line.row;
  const refusal = await swapSize(queries, change, { keepsFormer: false });
  if (refusal) return refusal;
  const place = { orderId: order.id, lineId };
  await writeLineChange(queries, place, after, isPriced(price) ? price : null);
  await insertChange(queries, order.id, {
    kind: "line",
    lineId,
    before,
    after,
    at,
    price,
    units: line.units.taken,
    expiresAt: null,
    heldSize: null,
  });
  const cause = { actor: "shopper", reason: eventReasons.corrected, at } as const;
  const isLess =
    price.amount < 0 &&
    (await grantAmount(queries, order, -price.amount, {
      ...cause,
      reason: eventReasons.correctionCostsLess,
    }));
  await refreshOrder(queries, order.id, cause);
  await queueOrderChanged(queries, services, order.id, { lineId, before }, at);
  if (isLess) await queueMoneyBack(queries, services, order.id, at);
  return null;
}
