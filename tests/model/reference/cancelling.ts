import * as may from "./verdicts.ts";
import { chosen, comesFrom, conflict, from, invalid, ok, type Units } from "./answers.ts";
import { creditLost, hasLost, proposeLost } from "./lost.ts";
import {
  allLeft,
  grant,
  mailRefundDone,
  propose,
  proposeAsked,
  quantityOf,
  unreserved,
  type Ask,
  type Proposal,
} from "./money.ts";
import { close, giveUp } from "./placing.ts";
import { lookBefore } from "./refunding.ts";
import {
  activeOf,
  changeStock,
  day,
  isBlank,
  mail,
  move,
  sumOf,
  type Credit,
  type Line,
  type Model,
  type ModelOrder,
  type Person,
  type Refund,
  type RefundRequest,
} from "./state.ts";

/** What a command cancelled and promised back is one e-mail. */
function mailBack(order: ModelOrder, now: number, cancelled: boolean, made: Credit | null): void {
  if (cancelled) mail(order, `cancel:${now}`);
  else if (made) mail(order, `credit:${order.credits.indexOf(made) + 1}`);
}

type Cancelling = { units: Units; restock: boolean };

/** What cancelling gives back, and what of it counts against a person's limit; null: too many. */
function planOf(order: ModelOrder, { units }: Cancelling) {
  const parts = units.map(({ line, units: count }) => from(line, ["taken", "making"], count));
  if (parts.includes(null)) return null;
  const inHouse = sumOf(order.lines, activeOf) - sumOf(units, (each) => each.units);
  const last = inHouse === 0 && !hasLost(order, units);
  const whole = proposeLost(order, units, allLeft(order), last);
  // What lies blank on the shelf its buyer could cancel himself.
  const own = units
    .map(({ line, units: count }) => ({
      line,
      units: isBlank(line) ? Math.min(count, line.at.taken) : 0,
    }))
    .filter((each) => each.units > 0);
  const isOwn = sumOf(own, (each) => each.units) === sumOf(units, (each) => each.units);
  const free = proposeLost(order, own, allLeft(order), last && isOwn);
  return { whole, counted: whole.amount - free.amount };
}

/** Staff cancel units that are not packed; above their limit all of it waits for another person. */
export function cancelUnits(
  model: Model,
  order: ModelOrder,
  { units, restock }: Cancelling,
  by: Person,
): string {
  if (order.paidAt === null || order.isStopped) return conflict;
  const asked = { units: chosen(units), restock };
  if (asked.units.length === 0) return invalid;
  const plan = planOf(order, asked);
  if (!plan) return conflict;
  if (plan.counted > allowanceOf(model, order, by)) {
    if (order.requests.some(({ state, cancels }) => state === "waiting" && cancels))
      return conflict;
    const cancels = { ...asked, counted: plan.counted };
    order.requests.push({ ...plan.whole, cancels, by, state: "waiting" });
    return ok;
  }
  runCancel(model, order, asked, { ...plan, by });
  return ok;
}

function runCancel(
  model: Model,
  order: ModelOrder,
  { units, restock }: Cancelling,
  { whole, counted, by }: { whole: Proposal; counted: number; by: Person },
): void {
  for (const { line, units: count } of units) {
    for (const part of from(line, ["taken", "making"], count) ?? []) {
      move(line, part.place, "cancelled", part.units);
      if (restock && (part.place === "taken" || isBlank(line)))
        changeStock(model, line, part.units);
    }
  }
  grant(order, whole, { now: model.now, by, counted });
  mail(order, `cancel:${model.now}`);
}

/** The buyer cancels lines, or an unpaid order as a whole. */
export function cancelLines(model: Model, order: ModelOrder, lines: Line[]): string {
  if (lines.some((line) => may.isWhy(may.mayCancel(order, line)))) return "1013";
  if (order.paidAt === null) {
    if (lines.length < order.lines.length) return conflict;
    return giveUpAll(model, order);
  }
  const lost = lines.map((line) => ({ line, units: line.at.taken }));
  for (const { line, units } of lost) {
    changeStock(model, line, units);
    move(line, "taken", "cancelled", units);
  }
  mailBack(order, model.now, true, creditLost(order, lost, model.now));
  return ok;
}

function giveUpAll(model: Model, order: ModelOrder): string {
  if (["capturing", "pending"].includes(order.payment.state)) return "1012";
  giveUp(model, order);
  close(order, "cancelled");
  mailBack(order, model.now, true, null);
  return ok;
}

/** The staff cancel all of an order that is not packed and has not left. */
export function cancelAll(model: Model, order: ModelOrder, by: Person): string {
  if (!may.mayCancelAll(order)) return conflict;
  if (order.paidAt === null) return giveUpAll(model, order);
  const all = order.lines.map((line) => ({ line, units: line.at.taken + line.at.making }));
  return cancelUnits(model, order, { units: all, restock: true }, by);
}

/** Money back at the discretion of a person; above their limit it waits for another one. */
export function refund(model: Model, order: ModelOrder, ask: Ask, by: Person): string {
  if (order.isStopped || order.captured === 0) return conflict;
  const proposal = propose(ask, unreserved(order));
  if (typeof proposal === "string") return codesOf[proposal];
  if (proposal.amount > allowanceOf(model, order, by)) {
    order.requests.push({ ...proposal, by, state: "waiting" });
    return ok;
  }
  mailBack(order, model.now, false, grant(order, proposal, { now: model.now, by }));
  return ok;
}

const codesOf = { tooManyUnits: conflict, tooMuch: "1014", nothing: invalid };

/** US cents by hand, per order and day. */
export const limits = { support: 3_000, admin: 9_000, owner: Infinity } as const;

function allowanceOf(model: Model, order: ModelOrder, by: Person): number {
  const own = order.credits.filter((made) => made.by === by && made.at > model.now - day);
  return Math.max(0, limits[by] - sumOf(own, ({ counted }) => counted));
}

/** Another person decides about what was above a limit. */
export function decideRefund(
  model: Model,
  order: ModelOrder,
  asked: RefundRequest,
  by: Person,
  isGranted: boolean,
): string {
  if (asked.state !== "waiting") return conflict;
  if (asked.by === by) return "1003";
  const allowed = allowanceOf(model, order, by);
  if ((asked.cancels?.counted ?? asked.amount) > allowed) return "1014";
  if (!isGranted) {
    asked.state = "refused";
    return ok;
  }
  if (order.isStopped) return conflict;
  if (asked.cancels) {
    const plan = planOf(order, asked.cancels);
    if (!plan || plan.whole.amount > asked.amount) return conflict;
    if (plan.whole.amount === 0 || plan.counted > allowed) return "1014";
    asked.state = "granted";
    runCancel(model, order, asked.cancels, { ...plan, by });
    return ok;
  }
  const proposal = proposeAsked(order, asked);
  if (typeof proposal === "string") return codesOf[proposal];
  if (proposal.amount === 0) return "1014";
  asked.state = "granted";
  mailBack(order, model.now, false, grant(order, proposal, { now: model.now, by }));
  return ok;
}

export function settleByHand(model: Model, order: ModelOrder, one: Refund): string {
  if (lookBefore(model, order, one)) return conflict;
  if (one.state !== "refused") return conflict;
  one.state = "settled";
  one.nextTry = null;
  if (one.credit) order.refunded += one.amount;
  mailRefundDone(order, one, model.now);
  return ok;
}

/** Staff count what came back, without a return that was asked for. */
export function takeBack(
  model: Model,
  order: ModelOrder,
  units: { line: Line; units: number; resellable: number }[],
  isRefunded: boolean,
): string {
  if (isRefunded && order.isStopped) return conflict;
  const asked = units.filter((each) => each.units > 0);
  if (asked.length === 0) return invalid;
  for (const { line, units: arrived, resellable } of asked) {
    if (resellable > arrived || (resellable > 0 && !isBlank(line))) return invalid;
    if (from(line, comesFrom, arrived) === null) return conflict;
  }
  for (const { line, units: arrived, resellable } of asked) {
    for (const part of from(line, comesFrom, arrived) ?? [])
      move(line, part.place, "returned", part.units);
    changeStock(model, line, resellable);
  }
  if (isRefunded) mailBack(order, model.now, false, creditLost(order, asked, model.now));
  return ok;
}

/** Units of which the money is not decided. */
export const quantityLeft = (line: Line) => quantityOf(line) - line.settled;
