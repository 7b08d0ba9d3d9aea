import * as may from "./verdicts.ts";
import { chosen, comesFrom, conflict, from, invalid, ok, type Units } from "./answers.ts";
import {
  creditLost,
  creditRest,
  grant,
  mailRefundDone,
  propose,
  proposeAsked,
  quantityOf,
  unreserved,
  type Ask,
} from "./money.ts";
import { close, giveUp } from "./placing.ts";
import {
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

export function cancelUnits(
  model: Model,
  order: ModelOrder,
  units: Units,
  restock: boolean,
): string {
  if (order.captured === 0 || order.isStopped) return conflict;
  const asked = chosen(units);
  if (asked.length === 0) return invalid;
  const parts = asked.map(({ line, units: count }) => from(line, ["taken", "making"], count));
  if (parts.includes(null)) return conflict;
  for (const [at, { line }] of asked.entries()) {
    for (const { place, units: count } of parts[at] ?? []) {
      move(line, place, "cancelled", count);
      if (restock && (place === "taken" || isBlank(line))) changeStock(model, line, count);
    }
  }
  mailBack(order, model.now, true, creditLost(order, asked, model.now));
  return ok;
}

/** The buyer cancels lines, or an unpaid order as a whole. */
export function cancelLines(model: Model, order: ModelOrder, lines: Line[]): string {
  if (lines.some((line) => may.isWhy(may.mayCancel(order, line)))) return "1013";
  if (order.captured === 0) {
    if (lines.length < order.lines.length) return conflict;
    return giveUpAll(model, order);
  }
  for (const line of lines) {
    changeStock(model, line, line.at.taken);
    move(line, "taken", "cancelled", line.at.taken);
  }
  const lost = lines.map((line) => ({ line, units: quantityOf(line) }));
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

/** The staff cancel all of an order. */
export function cancelAll(model: Model, order: ModelOrder): string {
  if (!may.mayCancelAll(order)) return conflict;
  if (order.captured === 0) return giveUpAll(model, order);
  if (order.isStopped) return conflict;
  let isAny = false;
  for (const line of order.lines) {
    const { taken, making } = line.at;
    isAny ||= taken + making > 0;
    changeStock(model, line, taken + (isBlank(line) ? making : 0));
    move(line, "taken", "cancelled", taken);
    move(line, "making", "cancelled", making);
  }
  mailBack(order, model.now, isAny, creditRest(order, { now: model.now }));
  return ok;
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
  return Math.max(0, limits[by] - sumOf(own, ({ amount }) => amount));
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
  if (asked.amount > allowanceOf(model, order, by)) return "1014";
  if (!isGranted) {
    asked.state = "refused";
    return ok;
  }
  if (order.isStopped) return conflict;
  const proposal = proposeAsked(order, asked);
  if (typeof proposal === "string") return codesOf[proposal];
  if (proposal.amount === 0) return "1014";
  asked.state = "granted";
  mailBack(order, model.now, false, grant(order, proposal, { now: model.now, by }));
  return ok;
}

export function settleByHand(model: Model, order: ModelOrder, one: Refund): string {
  if (one.state !== "refused" || !one.credit) return conflict;
  one.state = "settled";
  one.nextTry = null;
  order.refunded += one.amount;
  mailRefundDone(order, one.credit, model.now);
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
