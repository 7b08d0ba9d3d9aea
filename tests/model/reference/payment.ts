import { bookBeside, followStops, giveBack, tellGivenBack } from "./booking.ts";
import { haveLeft } from "./money.ts";
import { close, giveUp } from "./placing.ts";
import { standingOf, takeThere } from "./provider.ts";
import {
  changeStock,
  mail,
  minute,
  move,
  stockKey,
  type Capture,
  type CaptureWord,
  type Model,
  type ModelOrder,
  type PaymentState,
} from "./state.ts";

/** How a call or a look ended. */
export type End = "paid" | "declined" | "pending" | "reopened" | "dead" | "unknown" | "approved";

const holdAfterDecline = 15 * minute;

/** A provider's word for a capture, as we read it. */
function wordOf(capture: Capture): CaptureWord {
  if (capture.reversals.length > 0) return "taken";
  if (haveLeft(capture) < capture.amount) return "taken";
  const words = { COMPLETED: "taken", PENDING: "waiting", DECLINED: "declined" } as const;
  return words[capture.status];
}

export function change(model: Model, order: ModelOrder, to: PaymentState): void {
  order.payment.state = to;
  order.payment.changedAt = model.now;
}

function releaseHold(model: Model, order: ModelOrder): void {
  for (const line of order.lines) {
    changeStock(model, line, line.at.held);
    move(line, "held", "waiting", line.at.held);
  }
}

/** All units of a released hold again, or none. */
export function holdAgain(model: Model, order: ModelOrder): boolean {
  const wanted = new Map<string, number>();
  for (const line of order.lines) {
    const key = stockKey(line.product, line.size);
    wanted.set(key, (wanted.get(key) ?? 0) + line.at.waiting);
  }
  if ([...wanted].some(([key, units]) => (model.stock[key] ?? 0) < units)) return false;
  for (const line of order.lines) {
    changeStock(model, line, -line.at.waiting);
    move(line, "waiting", "held", line.at.waiting);
  }
  if (order.coupon?.state === "returned") order.coupon.state = "held";
  return true;
}

/** Books what the provider shows: every capture is kept, one decides, the others go back. */
export function bookSeen(model: Model, order: ModelOrder): End {
  const captures = order.provider?.captures ?? [];
  for (const capture of captures) {
    const word = wordOf(capture);
    if (capture.role === null || word === "taken") capture.word = word;
  }
  const end = settle(model, order, captures);
  if (order.payment.state === "captured")
    for (const each of captures) bookBeside(model, order, each);
  tellGivenBack(order);
  followStops(order);
  return end;
}

/** A part that was refunded leaves the rest; what a bank took back counts as all. */
function wentBack({ amount, reversals, refunds }: Capture): "nothing" | "part" | "all" {
  if (reversals.length > 0) return "all";
  const back = refunds.filter(({ word }) => word !== "failed");
  const sum = back.reduce((before, refund) => before + refund.amount, 0);
  if (back.length === 0) return "nothing";
  return sum < amount ? "part" : "all";
}

function settle(model: Model, order: ModelOrder, captures: Capture[]): End {
  if (order.payment.state === "captured") return "paid";
  const isOurs = ({ amount }: Capture) => amount === order.total;
  const taken = captures.filter(({ word }) => word === "taken");
  const ours = taken.filter(isOurs);
  const pays =
    ours.find((capture) => wentBack(capture) === "nothing") ??
    ours.find((capture) => wentBack(capture) === "part");
  if (pays) return settlePaid(model, order, pays);
  const waiting = captures.find(({ word }) => word === "waiting");
  if (waiting) return settlePending(model, order, waiting);
  const back = ours[0] ?? taken[0];
  if (back) return settleGivenBack(model, order, back);
  const declined = captures.findLast(({ word }) => word === "declined");
  if (declined) return settleDeclined(model, order);
  switch (standingOf(model, order)) {
    case "over":
      return settleDead(model, order);
    case "approved":
      return "approved";
    case "notApproved":
      return order.payment.state === "capturing" ? settleReopened(model, order) : "unknown";
    case "completed":
      return "unknown";
  }
}

function settlePaid(model: Model, order: ModelOrder, capture: Capture): End {
  if (order.phase === "cancelled" || !holdAgain(model, order)) {
    return settleGivenBack(model, order, capture);
  }
  change(model, order, "captured");
  capture.role = "pays";
  order.captured += capture.amount;
  order.paidAt ??= model.now;
  order.phase = "paid";
  for (const line of order.lines) move(line, "held", "taken", line.at.held);
  if (order.coupon) order.coupon.state = "redeemed";
  if (model.cart?.no === order.cart) model.cart = null;
  mail(order, "order-received");
  return "paid";
}

/** Money that buys nothing: the order is over, and all of it goes back. */
function settleGivenBack(model: Model, order: ModelOrder, capture: Capture): End {
  change(model, order, "captured");
  const isOpen = order.lines.some(({ at }) => at.held + at.waiting > 0);
  releaseHold(model, order);
  for (const line of order.lines) move(line, "waiting", "cancelled", line.at.waiting);
  order.phase = "paid";
  giveBack(model, order, capture);
  if (order.givenBack.length === 0 && isOpen) mail(order, `cancel:${model.now}`);
  return "paid";
}

function settlePending(model: Model, order: ModelOrder, capture: Capture): End {
  if (order.payment.state !== "pending") change(model, order, "pending");
  if (order.phase === "awaiting" || order.phase === "expired") {
    order.phase = "review";
    mail(order, `order-review:${captureNo(order, capture)}`);
  }
  return "pending";
}

const captureNo = ({ provider }: ModelOrder, capture: Capture) =>
  (provider?.captures.indexOf(capture) ?? -1) + 1;

/** A first decline gives more time, an order under review ends. */
export function settleDeclined(model: Model, order: ModelOrder): End {
  const { payment } = order;
  if (payment.state === "capturing" || payment.state === "pending") {
    change(model, order, "declined");
    payment.isRefused = true;
  }
  if (order.phase === "awaiting" && !order.isExtended) {
    const end = Math.max(order.holdUntil, model.now + holdAfterDecline);
    if (end > order.holdUntil) order.isExtended = true;
    order.holdUntil = end;
  }
  if (order.phase === "expired") letGoAgain(model, order);
  if (order.phase === "review") endReview(model, order);
  return "declined";
}

/** Of an order that was over the approved money was refused: it is not taken up again. */
function settleRefused(model: Model, order: ModelOrder): End {
  const wasOver = order.phase === "expired";
  settleDeclined(model, order);
  if (!wasOver) return "declined";
  if (order.payment.state === "declined") change(model, order, "cancelled");
  mail(order, "order-closed:notTaken");
  return "declined";
}

/** An expired order that was taken up for its late money, and got none. */
function letGoAgain(model: Model, order: ModelOrder): void {
  releaseHold(model, order);
  if (order.coupon?.state === "held") order.coupon.state = "returned";
}

function endReview(model: Model, order: ModelOrder): void {
  releaseHold(model, order);
  close(order, "cancelled");
  if (order.coupon) order.coupon.state = "returned";
  order.isReviewDeclined = true;
  mail(order, "order-declined");
}

function settleReopened(model: Model, order: ModelOrder): End {
  if (order.payment.state === "capturing") change(model, order, "open");
  if (order.phase === "expired") letGoAgain(model, order);
  return "reopened";
}

function settleDead(model: Model, order: ModelOrder): End {
  if (order.payment.state !== "cancelled") change(model, order, "cancelled");
  releaseHold(model, order);
  if (order.phase === "review") endReview(model, order);
  if (order.phase === "created" || order.phase === "awaiting") {
    giveUp(model, order);
    close(order, "expired");
  }
  return "dead";
}

/** The gate before money is taken. @returns why nothing is. */
export function claim(model: Model, order: ModelOrder): "won" | "lost" | "conflict" | "outOfStock" {
  if (!["open", "declined", "cancelled"].includes(order.payment.state)) return "lost";
  if (order.phase === "cancelled") return "conflict";
  if (order.phase !== "awaiting" && order.phase !== "expired") return "lost";
  if (order.phase === "expired" && !holdAgain(model, order)) return "outOfStock";
  order.payment.attempt += 1;
  change(model, order, "capturing");
  return "won";
}

/** Takes the money of a claimed payment and books the answer. */
export function capture(model: Model, order: ModelOrder, isPending: boolean): End {
  switch (takeThere(model, order, isPending)) {
    case "notApproved":
      return settleReopened(model, order);
    case "declined":
      return settleRefused(model, order);
    case "seen":
    case "alreadyCaptured": {
      const end = bookSeen(model, order);
      return end === "approved" ? "unknown" : end;
    }
  }
}

/** A look: both books agree after it, and approved money is taken. */
export function look(model: Model, order: ModelOrder, isPending: boolean): End {
  const { payment } = order;
  const changedAt = payment.changedAt;
  const end = bookSeen(model, order);
  if (end !== "approved") return end;
  if (payment.state === "capturing") return capture(model, order, isPending);
  if (mustWait(model, order, changedAt)) return "unknown";
  const claimed = claim(model, order);
  if (claimed === "won") return capture(model, order, isPending);
  reportUncharged(order, claimed);
  return "unknown";
}

/** Money that was refused is tried again after a pause, of a given-up payment never. */
export function mustWait(model: Model, { payment }: ModelOrder, refusedAt: number): boolean {
  if (!payment.isRefused) return false;
  return payment.state === "cancelled" || isTooSoon(model, payment.attempt, refusedAt);
}

/** Without events, declined money is tried again after a minute three times, then ever later. */
export const isTooSoon = (model: Model, tries: number, declinedAt: number): boolean =>
  model.now - declinedAt < minute * 2 ** Math.max(0, tries - 3);

/** The buyer's page is closed: only an e-mail can say that nothing was charged. */
export function reportUncharged(order: ModelOrder, why: string): void {
  if (why === "outOfStock") mail(order, "order-closed:soldOut");
  if (why === "conflict") mail(order, `order-closed:${order.isReplaced ? "replaced" : "over"}`);
}
