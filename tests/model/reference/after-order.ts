import * as may from "./verdicts.ts";
import { comesFrom, conflict, from, invalid, ok } from "./answers.ts";
import { apply, ask, isSame, priceOf, waitingIn } from "./differences.ts";
import { creditLost } from "./lost.ts";
import { creditAmount, quantityOf, worth } from "./money.ts";
import {
  changeStock,
  day,
  mail,
  move,
  noUnits,
  stockKey,
  type Line,
  type Model,
  type ModelOrder,
  type Return,
  type Size,
  type Wish,
} from "./state.ts";

/** Corrects print or size of a line; what costs more waits for its difference. */
export function correct(model: Model, order: ModelOrder, line: Line, to: Wish): string {
  const isNamed = to.name !== line.name || to.premium !== line.premium;
  const isSized = to.size !== line.size;
  const waiting = waitingIn(order);
  const isAsked = waiting?.line === line && isSame(waiting.to, to);
  if ((!isNamed && !isSized) || isAsked) return ok;
  for (const verdict of [
    isNamed ? may.mayCorrect(order, line, model.now) : null,
    isSized ? may.mayResize(order, line, model.now) : null,
  ]) {
    if (verdict !== null && may.isWhy(verdict)) return may.codeOf(verdict);
  }
  const price = priceOf(order, line, to.premium);
  const isWhole = line.at.taken === quantityOf(line) && line.settled === 0;
  if (price.each !== 0 && !isWhole) return may.codeOf("cancelled");
  if (price.amount > 0 && waiting) return conflict;
  const { product, size } = line;
  const units = line.at.taken;
  if (isSized) {
    if ((model.stock[stockKey(product, to.size)] ?? 0) < units) return "1005";
    changeStock(model, { product, size: to.size }, -units);
  }
  if (price.amount > 0) {
    ask(model, order, { line, units, to, price });
    return ok;
  }
  if (isSized) changeStock(model, { product, size }, units);
  apply(order, line, to, price);
  mail(order, `order-changed:${model.now}`);
  const made = creditAmount(order, -price.amount, { now: model.now });
  if (made) mail(order, `credit:${order.credits.indexOf(made) + 1}`);
  return ok;
}

export function readdress(
  model: Model,
  order: ModelOrder,
  address: string,
  isSamePrice: boolean,
): string {
  if (address === order.address) return ok;
  const verdict = may.mayReaddress(order);
  if (may.isWhy(verdict)) return may.codeOf(verdict);
  if (!isSamePrice) return conflict;
  order.address = address;
  mail(order, `order-changed:${model.now}`);
  return ok;
}

export type ReturnAsk = { lines: { line: Line; quantity: number }[]; size: Size | null };

export function askReturn(model: Model, order: ModelOrder, ask: ReturnAsk): string {
  const verdicts = order.lines
    .filter((line) => ask.lines.some((each) => each.line === line))
    .map((line) => ({ line, verdict: may.mayReturn(order, line, model.now) }));
  for (const { verdict } of verdicts) if (may.isWhy(verdict)) return may.codeOf(verdict);
  for (const { line, quantity } of ask.lines) {
    const verdict = verdicts.find((each) => each.line === line)?.verdict;
    if (verdict && !may.isWhy(verdict) && quantity > verdict.units) return invalid;
  }
  const { size } = ask;
  if (size !== null) {
    if (ask.lines.some(({ line }) => line.size === size)) return invalid;
    const isShort = ({ line, quantity }: { line: Line; quantity: number }) =>
      (model.stock[stockKey(line.product, size)] ?? 0) < quantity;
    if (ask.lines.some(isShort)) return "1005";
  }
  order.returns.push({
    state: "asked",
    wants: size === null ? "refund" : "exchange",
    size,
    sendUntil: null,
    isReminded: false,
    lines: ask.lines.map((each) => ({ ...each, arrived: 0, resellable: 0, held: 0 })),
  });
  return ok;
}

const returnLabel = (order: ModelOrder, asked: Return) =>
  `return-${asked.state}:${order.returns.indexOf(asked) + 1}`;

export function decide(
  model: Model,
  order: ModelOrder,
  asked: Return,
  to: "approved" | "refused" | "withdrawn" | "expired",
): string {
  const isOpen = asked.state === "asked" || (asked.state === "approved" && to !== "approved");
  if (!isOpen) return conflict;
  const { size } = asked;
  if (size !== null) {
    const kept = asked.lines.map(({ line, quantity, held }) => ({
      key: { product: line.product, size },
      units: to === "approved" ? quantity : -held,
    }));
    const wanted = new Map<string, number>();
    for (const { key, units } of kept) {
      const name = stockKey(key.product, key.size);
      wanted.set(name, (wanted.get(name) ?? 0) + units);
    }
    if ([...wanted].some(([name, units]) => units > 0 && (model.stock[name] ?? 0) < units))
      return "1005";
    for (const { key, units } of kept) changeStock(model, key, -units);
    for (const line of asked.lines) line.held = to === "approved" ? line.quantity : 0;
  }
  asked.state = to;
  if (to === "approved") asked.sendUntil = model.now + sendBackDays * day;
  if (to !== "withdrawn") mail(order, returnLabel(order, asked));
  return ok;
}

const sendBackDays = 14;

/** Approved returns that were not sent: their buyers are reminded, a week later they are over. */
export function expireReturns(model: Model): void {
  for (const order of model.orders) {
    for (const asked of order.returns) {
      const { state, sendUntil } = asked;
      if (state !== "approved" || sendUntil === null) continue;
      if (model.now >= sendUntil + 7 * day) decide(model, order, asked, "expired");
      else if (model.now >= sendUntil - 3 * day && model.now < sendUntil && !asked.isReminded) {
        asked.isReminded = true;
        const last = new Date(sendUntil).toISOString().slice(0, 10);
        mail(order, `return-due:${order.returns.indexOf(asked) + 1}:${last}`);
      }
    }
  }
}

export type Counted = { line: Line; arrived: number; resellable: number };

export function count(model: Model, order: ModelOrder, asked: Return, counted: Counted[]): string {
  if (asked.state !== "approved") return conflict;
  if (asked.wants === "refund" && order.isStopped) return conflict;
  const quantityOfLine = (line: Line) =>
    asked.lines.find((each) => each.line === line)?.quantity ?? 0;
  const isWrong = ({ line, arrived, resellable }: Counted) =>
    arrived > quantityOfLine(line) || resellable > arrived;
  if (counted.some(isWrong)) return invalid;
  if (counted.every(({ arrived }) => arrived === 0)) return invalid;
  if (counted.some(({ line, arrived }) => from(line, comesFrom, arrived) === null)) return conflict;
  for (const { line, arrived, resellable } of counted) {
    for (const part of from(line, comesFrom, arrived) ?? [])
      move(line, part.place, "returned", part.units);
    changeStock(model, line, resellable);
    const row = asked.lines.find((each) => each.line === line);
    if (row) Object.assign(row, { arrived, resellable });
  }
  if (asked.wants === "exchange") for (const each of counted) exchange(model, order, asked, each);
  else {
    const lost = counted.map(({ line, arrived }) => ({ line, units: arrived }));
    creditLost(order, lost, model.now);
  }
  asked.state = "closed";
  mail(order, returnLabel(order, asked));
  return ok;
}

/** The wanted size is sent, paid with the money of the units that came back. */
function exchange(
  model: Model,
  order: ModelOrder,
  asked: Return,
  { line, arrived }: Counted,
): void {
  const row = asked.lines.find((each) => each.line === line);
  if (!row || asked.size === null) throw new Error("model: no such exchange");
  changeStock(model, { product: line.product, size: asked.size }, row.held - arrived);
  row.held = 0;
  if (arrived === 0) return;
  const moved = Math.min(arrived, quantityOf(line) - line.settled);
  const money = worth(line, moved);
  line.settled += moved;
  order.lines.push({
    ...line,
    ...money,
    size: asked.size,
    quantity: arrived,
    settled: 0,
    at: { ...noUnits(), taken: arrived },
    deliveredAt: null,
    isExchange: true,
  });
}
