import { minor, type Minor } from "../money.ts";
import { failure, success, type Result } from "../result.ts";
import { unitMoney, type LineMoney } from "./unit-money.ts";

/** The parts of an order that can still go back. */
export type CreditBooks = {
  captured: number;
  credited: number;
  shipping: { net: number; tax: number; credited: number };
  /**
   * `settled` units from the first on have had their money decided; about `reserved` ones after
   * them another person is to decide.
   */
  lines: readonly (LineMoney & { id: string; settled: number; reserved?: number })[];
};

/** The parts to go back: units by line, an amount of the postage, and any amount beside. */
export type CreditAsk = {
  units: readonly { lineId: string; units: number }[];
  shipping: number;
  goodwill: number;
};

export type CreditPart =
  | { kind: "units"; lineId: string; fromUnit: number; units: number; net: Minor; tax: Minor }
  | { kind: "shipping" | "goodwill" | "surplus"; net: Minor; tax: Minor };

export type Credit = { amount: Minor; parts: CreditPart[] };

/** `left` is the most that can be had: units of the line, or minor units of money. */
export type CreditRefusal =
  | { reason: "unknownLine"; lineId: string }
  | { reason: "tooManyUnits"; lineId: string; left: number }
  | { reason: "tooMuchShipping" | "tooMuch"; left: number }
  | { reason: "nothing" };

/** Money taken and not promised back yet. */
export const creditLeft = ({
  captured,
  credited,
}: Pick<CreditBooks, "captured" | "credited">): Minor => minor(captured - credited);

/** The postage that was not promised back yet. */
export const shippingLeft = ({ shipping }: CreditBooks): Minor =>
  minor(shipping.net + shipping.tax - shipping.credited);

/** Units of a line whose money can still be decided. */
export const unitsLeft = ({ quantity, settled, reserved = 0 }: CreditBooks["lines"][number]) =>
  Math.max(0, quantity - settled - reserved);

/**
 * The sum of a request. Units and postage are worth their paid price, but never more than is
 * left of the order: goodwill given before makes a later return worth less. An amount beside is
 * refused when it is above the rest.
 */
export function proposeCredit(books: CreditBooks, ask: CreditAsk): Result<Credit, CreditRefusal> {
  const parts: CreditPart[] = [];
  for (const { lineId, units } of ask.units) {
    if (units === 0) continue;
    const line = books.lines.find(({ id }) => id === lineId);
    if (!line) return failure({ reason: "unknownLine", lineId });
    const left = unitsLeft(line);
    if (units > left) return failure({ reason: "tooManyUnits", lineId, left });
    const money = unitMoney(line, line.settled, line.settled + units);
    parts.push({ kind: "units", lineId, fromUnit: line.settled, units, ...money });
  }
  const postageLeft = shippingLeft(books);
  if (ask.shipping > postageLeft) return failure({ reason: "tooMuchShipping", left: postageLeft });
  if (ask.shipping > 0) parts.push(shippingPart(books, ask.shipping));
  const trimmed = trim(parts, creditLeft(books));
  const left = creditLeft(books) - amountOf(trimmed);
  if (ask.goodwill > left) return failure({ reason: "tooMuch", left });
  if (ask.goodwill > 0) trimmed.push({ kind: "goodwill", net: minor(ask.goodwill), tax: minor(0) });
  // Units may be worth nothing: the first of two that cost one cent together.
  if (trimmed.length === 0) return failure({ reason: "nothing" });
  return success({ amount: amountOf(trimmed), parts: trimmed });
}

/** All that is left, down to the last cent, whatever it was for. */
export function creditOfAll(books: CreditBooks): Credit | null {
  const left = creditLeft(books);
  if (left === 0) return null;
  const units = books.lines.map((line) => ({ lineId: line.id, units: unitsLeft(line) }));
  const known = proposeCredit(books, { units, shipping: shippingLeft(books), goodwill: 0 });
  const parts = known.ok ? known.value.parts : [];
  const rest = left - amountOf(parts);
  if (rest > 0) parts.push({ kind: "surplus", net: minor(rest), tax: minor(0) });
  return { amount: left, parts };
}

function shippingPart({ shipping }: CreditBooks, amount: number): CreditPart {
  const whole = { quantity: shipping.net + shipping.tax, net: shipping.net, tax: shipping.tax };
  // Cut like units of one cent, so that several parts add up as well.
  const { net } = unitMoney(whole, shipping.credited, shipping.credited + amount);
  return { kind: "shipping", net, tax: minor(amount - net) };
}

const amountOf = (parts: readonly CreditPart[]): Minor =>
  minor(parts.reduce((sum, { net, tax }) => sum + net + tax, 0));

/** Keeps parts within the rest, in their order; tax is trimmed first. */
function trim(parts: readonly CreditPart[], most: number): CreditPart[] {
  let left = most;
  return parts.map((part) => {
    const net = minor(Math.min(part.net, left));
    const tax = minor(Math.min(part.tax, left - net));
    left -= net + tax;
    return { ...part, net, tax };
  });
}
