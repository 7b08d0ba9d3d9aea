import type { Mishap } from "../mishaps.ts";
import { conflict, ok } from "./answers.ts";
import { bookBeside, followStops, giveBack, tellGivenBack } from "./booking.ts";
import { quantityOf } from "./money.ts";
import { isTooSoon } from "./payment.ts";
import { percentOf, rounded, taxPercent } from "./placing.ts";
import { standingOf, takeThere } from "./provider.ts";
import {
  changeStock,
  hour,
  mail,
  type Change,
  type Line,
  type Model,
  type ModelOrder,
  type Payable,
  type PaymentState,
  type Wish,
  differencesOf,
} from "./state.ts";
import { statusOf } from "./verdicts.ts";

/** US cents for the premium lettering of one name. */
const premium = 500;
const differenceHours = 48;

export const isSame = (one: Wish, other: Wish) =>
  one.name === other.name && one.size === other.size && one.premium === other.premium;

/** The correction that waits for its difference: one at most. */
export const waitingIn = ({ changes }: ModelOrder) =>
  changes.find(({ state }) => state === "awaiting_payment");

/** What lettering adds to a line, or takes off at what was paid for it, by the order's own terms. */
export function priceOf(order: ModelOrder, line: Line, to: boolean): Change["price"] {
  const each = to === line.premium ? 0 : to ? premium : -line.premiumPaid;
  const goods = each * quantityOf(line);
  const share = (amount: number, percent: number) =>
    Math.sign(amount) * rounded(Math.abs(amount), percent);
  const discount = share(goods, order.discountPercent);
  const coupon = share(goods - discount, percentOf(order.coupon?.code));
  const net = goods - discount - coupon;
  const tax = share(net, taxPercent);
  return { each, net, tax, amount: net + tax };
}

export function ask(
  model: Model,
  order: ModelOrder,
  asked: Pick<Change, "line" | "units" | "to" | "price">,
): void {
  const expiresAt = model.now + differenceHours * hour;
  order.changes.push({ ...asked, expiresAt, state: "awaiting_payment", payments: [] });
  mail(order, `change-pay:${order.changes.length}`);
}

/** A line is made so. @param price null: nobody paid for it. */
export function apply(
  order: ModelOrder,
  line: Line,
  { name, size, premium: isPremium }: Wish,
  price: Change["price"] | null,
): void {
  Object.assign(line, { name, size, premium: isPremium });
  if (!price) return;
  line.premiumPaid += price.each;
  line.net += price.net;
  line.tax += price.tax;
  order.total += price.amount;
}

function applyWaiting(model: Model, order: ModelOrder, change: Change, isPaid: boolean): void {
  const { line, to, units, price } = change;
  const { product, size } = line;
  change.state = isPaid ? "applied" : "waived";
  if (to.size !== size) changeStock(model, { product, size }, units);
  apply(order, line, to, isPaid ? price : null);
  mail(order, `order-changed:${model.now}`);
}

/** It ends without being applied: what was kept for it is on sale again. */
function end(model: Model, change: Change, as: "expired" | "withdrawn"): void {
  const { line, to, units } = change;
  change.state = as;
  if (to.size !== line.size) changeStock(model, { product: line.product, size: to.size }, units);
}

function whyNot(order: ModelOrder, { line, state, units }: Change): "over" | "lineMoved" | null {
  if (["refund_due", "refunded"].includes(statusOf(order))) return "lineMoved";
  if (state !== "awaiting_payment") return "over";
  return line.at.taken === units && line.settled === 0 ? null : "lineMoved";
}

/** Goods or money moved: a correction that no longer fits its line is given up. */
export function endOutdated(model: Model, order: ModelOrder): void {
  const change = waitingIn(order);
  if (change && whyNot(order, change) === "lineMoved") end(model, change, "withdrawn");
}

function turn(model: Model, { payment }: Payable, to: PaymentState): void {
  payment.state = to;
  payment.changedAt = model.now;
}

function cancelPayments(model: Model, { payments }: Change): void {
  for (const each of payments) {
    if (["open", "declined"].includes(each.payment.state)) turn(model, each, "cancelled");
  }
}

/** The buyer goes to pay the difference. */
export function open(model: Model, order: ModelOrder): string {
  const change = waitingIn(order);
  if (!change) return conflict;
  const last = change.payments.at(-1);
  if (isMoving(last)) return "1012";
  if (last && last.payment.state !== "cancelled") return ok;
  change.payments.push({
    total: change.price.amount,
    payment: { state: "open", changedAt: model.now, attempt: 0 },
    provider: { since: model.thereNow, approval: null, captures: [] },
  });
  return ok;
}

/** Money of it may be on its way: nobody knows yet. */
const isMoving = (paid: Payable | undefined) => paid?.payment.state === "capturing";

/** The buyer is back from paying it. */
export function settle(model: Model, order: ModelOrder, mishap: Mishap | null): string {
  const change = order.changes.at(-1);
  const last = change?.payments.at(-1);
  if (!change || !last) return ok;
  let end: End = "paid";
  if (isMoving(last)) end = look(model, order, change, last, mishap);
  else if (last.payment.state !== "captured") {
    if (whyNot(order, change) !== null) return conflict;
    end = claimAndTake(model, order, change, last, mishap);
  }
  if (end === "killed") return end;
  const isBack = ["refund_due", "refunded", "cancelled", "expired"].includes(statusOf(order));
  const isOver = ["expired", "withdrawn", "waived"].includes(change.state);
  switch (end) {
    case "paid":
      return isBack ? "1011" : isOver ? conflict : ok;
    case "declined":
      return "1011";
    case "dead":
      return conflict;
    case "reopened":
    case "unknown":
      return "1012";
  }
}

type End = "paid" | "declined" | "dead" | "reopened" | "unknown" | "killed";

/** Through the gate, once. */
function claimAndTake(
  model: Model,
  order: ModelOrder,
  change: Change,
  paid: Payable,
  mishap: Mishap | null,
): End {
  paid.payment.attempt += 1;
  turn(model, paid, "capturing");
  return take(model, order, change, paid, mishap);
}

function take(
  model: Model,
  order: ModelOrder,
  change: Change,
  paid: Payable,
  mishap: Mishap | null,
): End {
  if (mishap?.kind === "killBefore") return "killed";
  if (mishap?.kind === "away") return "unknown";
  const taken = takeThere(model, paid, false);
  if (mishap?.kind === "killAfter") return "killed";
  if (mishap?.kind === "lost") return "unknown";
  switch (taken) {
    case "notApproved":
      turn(model, paid, "open");
      return "reopened";
    case "declined":
      turn(model, paid, "declined");
      return "declined";
    case "seen":
    case "alreadyCaptured": {
      const end = bookSeen(model, order, change, paid);
      return end === "approved" ? "unknown" : end;
    }
  }
}

/** Both books agree after it, and what was approved is taken. */
export function look(
  model: Model,
  order: ModelOrder,
  change: Change,
  paid: Payable,
  mishap: Mishap | null = null,
): End {
  const { payment } = paid;
  const { changedAt } = payment;
  const end = bookSeen(model, order, change, paid);
  if (end !== "approved") return end;
  if (payment.state === "capturing") return take(model, order, change, paid, mishap);
  const mustWait = payment.state === "declined" && isTooSoon(model, payment.attempt, changedAt);
  if (mustWait || whyNot(order, change) !== null) return "unknown";
  return claimAndTake(model, order, change, paid, mishap);
}

function bookSeen(
  model: Model,
  order: ModelOrder,
  change: Change,
  paid: Payable,
): Exclude<End, "killed"> | "approved" {
  const captures = paid.provider?.captures ?? [];
  for (const capture of captures) capture.word = "taken";
  const seen = settleSeen(model, order, change, paid);
  if (paid.payment.state === "captured")
    for (const capture of captures) bookBeside(model, order, capture);
  const paysNothing = paid.payment.state === "captured" && captures[0]?.role !== "pays";
  tellGivenBack(order, paysNothing ? differencesOf(order).indexOf(paid) + 1 : null);
  followStops(order);
  return seen;
}

function settleSeen(model: Model, order: ModelOrder, change: Change, paid: Payable) {
  const { payment, provider } = paid;
  if (payment.state === "captured") return "paid";
  const capture = provider?.captures[0];
  const why = whyNot(order, change);
  if (capture) {
    turn(model, paid, "captured");
    if (why === null) {
      capture.role = "pays";
      order.captured += capture.amount;
      applyWaiting(model, order, change, true);
    } else {
      giveBack(model, order, capture);
    }
    return "paid";
  }
  if (why !== null && !isMoving(paid)) {
    if (payment.state !== "cancelled") turn(model, paid, "cancelled");
    return "dead";
  }
  switch (standingOf(model, paid)) {
    case "approved":
      return "approved";
    case "over":
      if (payment.state !== "cancelled") turn(model, paid, "cancelled");
      return "dead";
    case "notApproved":
      if (!isMoving(paid)) return "unknown";
      turn(model, paid, "open");
      return "reopened";
    case "completed":
      return "unknown";
  }
}

export function withdraw(model: Model, order: ModelOrder): string {
  const change = waitingIn(order);
  if (!change) return ok;
  if (isMoving(change.payments.at(-1))) return "1012";
  cancelPayments(model, change);
  end(model, change, "withdrawn");
  return ok;
}

/** The staff do without it. */
export function waive(model: Model, order: ModelOrder): string {
  const change = waitingIn(order);
  if (!change || whyNot(order, change) !== null) return conflict;
  if (isMoving(change.payments.at(-1))) return "1012";
  cancelPayments(model, change);
  applyWaiting(model, order, change, false);
  return ok;
}

/** Those that were not paid in time, after one more look. */
export function expire(model: Model): void {
  for (const order of model.orders) {
    const change = waitingIn(order);
    if (!change || change.expiresAt > model.now) continue;
    const last = change.payments.at(-1);
    if (last?.payment.state === "open") look(model, order, change, last);
    if (change.state !== "awaiting_payment" || isMoving(last)) continue;
    cancelPayments(model, change);
    end(model, change, "expired");
    mail(order, `change-expired:${order.changes.indexOf(change) + 1}`);
  }
}
