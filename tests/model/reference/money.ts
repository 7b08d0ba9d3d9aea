import {
  activeOf,
  day,
  hour,
  mail,
  minute,
  sumOf,
  type Capture,
  type Credit,
  type Line,
  type ModelOrder,
  type ProviderRefund,
  type Refund,
} from "./state.ts";

/** What of a line's first units was paid: cut by differences, net and tax each for itself. */
const upTo = ({ net, tax, at }: Line, units: number) => {
  const quantity = sumOf(Object.values(at), (count) => count);
  return Math.floor((net * units) / quantity) + Math.floor((tax * units) / quantity);
};
export const quantityOf = (line: Line) => sumOf(Object.values(line.at), (count) => count);

export function worth(line: Line, units: number): { net: number; tax: number } {
  const quantity = quantityOf(line);
  const cut = (amount: number) =>
    Math.floor((amount * (line.settled + units)) / quantity) -
    Math.floor((amount * line.settled) / quantity);
  return { net: cut(line.net), tax: cut(line.tax) };
}
const worthOf = (line: Line, units: number) =>
  upTo(line, line.settled + units) - upTo(line, line.settled);

/** What was taken, not promised back and not taken back. */
export const leftOf = ({ captured, credited, reversed }: ModelOrder) =>
  Math.max(credited, captured - reversed) - credited;
export const postageLeft = ({ shipping: { net, tax, credited } }: ModelOrder) =>
  net + tax - credited;

export type Ask = {
  units: readonly { line: Line; units: number }[];
  shipping: boolean;
  goodwill: number;
};

/** @returns why not, or what it comes to. Units are worth what was paid, within what is left. */
export function judgeCredit(
  order: ModelOrder,
  ask: Ask,
): number | "tooManyUnits" | "tooMuch" | "nothing" {
  const units = ask.units.filter((each) => each.units > 0);
  if (units.some((each) => each.units > quantityOf(each.line) - each.line.settled))
    return "tooManyUnits";
  const shipping = ask.shipping ? postageLeft(order) : 0;
  if (units.length === 0 && shipping === 0 && ask.goodwill === 0) return "nothing";
  const goods = sumOf(units, (each) => worthOf(each.line, each.units)) + shipping;
  const trimmed = Math.min(goods, leftOf(order));
  return ask.goodwill > leftOf(order) - trimmed ? "tooMuch" : trimmed + ask.goodwill;
}

export type Cause = { now: number; capture?: Capture };

/** Promises money back and lays down the refund that sends it. Units worth nothing leave none. */
export function credit(order: ModelOrder, ask: Ask, { now, capture }: Cause): Credit | null {
  const amount = judgeCredit(order, ask);
  if (typeof amount !== "number") throw new Error(`model: ${amount}`);
  let left = leftOf(order) - ask.goodwill;
  const goods = sumOf(ask.units, (each) => worthOf(each.line, each.units));
  for (const { line, units } of ask.units) line.settled += units;
  left -= Math.min(left, goods);
  if (ask.shipping) order.shipping.credited += Math.min(postageLeft(order), left);
  return book(order, amount, now, capture);
}

/** All that is left, whatever it was for. */
export function creditRest(order: ModelOrder, { now, capture }: Cause): Credit | null {
  const amount = leftOf(order);
  if (amount === 0) return null;
  let left = amount;
  for (const line of order.lines) {
    const rest = quantityOf(line) - line.settled;
    left -= Math.min(left, worthOf(line, rest));
    line.settled += rest;
  }
  order.shipping.credited += Math.min(postageLeft(order), left);
  return book(order, amount, now, capture);
}

function book(order: ModelOrder, amount: number, now: number, capture?: Capture): Credit | null {
  order.credited += amount;
  if (amount === 0) return null;
  const made: Credit = { amount, at: now };
  order.credits.push(made);
  order.refunds.push({
    credit: made,
    capture: capture ?? mainCapture(order),
    amount,
    state: "due",
    there: null,
    asked: null,
    isByBank: false,
    tries: 0,
    nextTry: now,
  });
  return made;
}

/** The capture that pays; without one the first that came. */
export function mainCapture({ provider }: ModelOrder): Capture {
  const captures = provider?.captures ?? [];
  const found =
    captures.find(({ role }) => role === "pays") ?? captures.find(({ role }) => role !== null);
  if (!found) throw new Error("model: no capture");
  return found;
}

/** What was paid for units that the buyer lost; all that is left with the last of the order. */
export function creditLost(
  order: ModelOrder,
  lost: readonly { line: Line; units: number }[],
  now: number,
): Credit | null {
  if (sumOf(order.lines, activeOf) === 0) return creditRest(order, { now });
  const units = lost
    .map(({ line, units: count }) => ({
      line,
      units: Math.min(count, quantityOf(line) - line.settled),
    }))
    .filter((each) => each.units > 0);
  if (units.length === 0) return null;
  return credit(order, { units, shipping: false, goodwill: 0 }, { now });
}

/** What of a capture the provider still has. */
export const haveLeft = ({ amount, refunds, reversals }: Capture) =>
  amount -
  sumOf(
    refunds.filter(({ word }) => word !== "failed"),
    (refund) => refund.amount,
  ) -
  sumOf(reversals, (reversal) => reversal);

export const isDisputedThere = ({ disputes }: ModelOrder, capture: Capture) =>
  disputes.some((dispute) => dispute.capture === capture && dispute.outcome === null);

const pauses = {
  unanswered: [15_000, 30_000, minute, 2 * minute, 5 * minute, 15 * minute],
  refused: [5 * minute, hour, 6 * hour, 24 * hour, 48 * hour],
};
export type RefusedRefund = "disputed" | "tooMuch" | "noFunds" | "forGood";

/** A provider that refuses is asked again some times; certain refusals need a person. */
export function refuseRefund(refund: Refund, word: RefusedRefund, now: number): void {
  refund.state = "refused";
  const pause =
    word === "disputed" || word === "noFunds"
      ? day
      : word === "forGood"
        ? null
        : (pauses.refused[refund.tries - 1] ?? null);
  refund.nextTry = pause === null ? null : now + pause;
}

export function leaveUnanswered(refund: Refund, now: number): void {
  refund.nextTry = now + (pauses.unanswered[refund.tries - 1] ?? hour);
}

/** The money of a refund is back. @returns false when that was known. */
export function completeRefund(
  order: ModelOrder,
  refund: Refund,
  there: ProviderRefund | null,
  now: number,
) {
  if (refund.state === "done" || refund.state === "settled") return false;
  refund.state = "done";
  refund.there = there;
  refund.nextTry = null;
  if (!refund.credit) return true;
  order.refunded += refund.amount;
  mailRefundDone(order, refund.credit, now);
  return true;
}

/** Once all of it went: only where the buyer waited for more than a day, or it came another way. */
export function mailRefundDone(order: ModelOrder, made: Credit, now: number): void {
  const own = order.refunds.filter(({ credit: of }) => of === made);
  const isOutside = own.some(({ state }) => state === "settled");
  if (!own.every(({ state }) => state === "done" || state === "settled")) return;
  if (isOutside || now - made.at > day)
    mail(order, `credit:${order.credits.indexOf(made) + 1}:done`);
}
