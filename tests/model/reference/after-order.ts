import * as may from "./verdicts.ts";
import { comesFrom, conflict, from, invalid, ok } from "./answers.ts";
import { creditLost, quantityOf, worth } from "./money.ts";
import {
  changeStock,
  mail,
  move,
  noUnits,
  stockKey,
  type Line,
  type Model,
  type ModelOrder,
  type Return,
  type Size,
} from "./state.ts";

/** Corrects print or size of a line. */
export function correct(
  model: Model,
  order: ModelOrder,
  line: Line,
  to: { name: string; size: Size },
): string {
  const isNamed = to.name !== line.name;
  const isSized = to.size !== line.size;
  if (!isNamed && !isSized) return ok;
  for (const verdict of [
    isNamed ? may.mayCorrect(order, line, model.now) : null,
    isSized ? may.mayResize(order, line, model.now) : null,
  ]) {
    if (verdict !== null && may.isWhy(verdict)) return may.codeOf(verdict);
  }
  if (isSized) {
    const { product } = line;
    const units = line.at.taken;
    if ((model.stock[stockKey(product, to.size)] ?? 0) < units) return "1005";
    changeStock(model, line, units);
    changeStock(model, { product, size: to.size }, -units);
  }
  line.name = to.name;
  line.size = to.size;
  mail(order, `order-changed:${model.now}`);
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
  to: "approved" | "refused" | "withdrawn",
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
  if (to !== "withdrawn") mail(order, returnLabel(order, asked));
  return ok;
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
