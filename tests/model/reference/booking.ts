import { completeRefund, credit, creditRest, leftOf, type Cause } from "./money.ts";
import {
  hour,
  sumOf,
  type Capture,
  type Dispute,
  type Model,
  type ModelOrder,
  type ProviderRefund,
  type Refund,
} from "./state.ts";

/** Of a settled payment: a further capture goes back, and what went back is booked. */
export function bookBeside(model: Model, order: ModelOrder, capture: Capture): void {
  if (capture.role === null && capture.word === "taken") giveBack(model, order, capture);
  else if (capture.role !== null) {
    bookBack(model, order, capture);
    giveBackRest(model, order, capture);
  }
}

/** What went back of a capture, once: ours by its id, the rest as made at the provider. */
function bookBack(model: Model, order: ModelOrder, capture: Capture): void {
  for (const there of capture.refunds) bookRefund(model, order, capture, there);
  bookTakenBack(order, capture, capture.reversals.length > 0);
  coverByBank(model, order, capture);
}

/**
 * Of what a capture's refunds promise, as much as a bank took back is not sent any more: the newest
 * first of those that certainly were not sent, and one that is about to be.
 * @returns whether any was settled so.
 */
export function coverByBank(
  model: Model,
  order: ModelOrder,
  capture: Capture,
  claimed: Refund | null = null,
): boolean {
  const own = order.refunds.filter((refund) => refund.capture === capture);
  const sent = own.filter(({ isByBank }) => !isByBank);
  let missing = capture.reversed + sumOf(sent, ({ amount }) => amount) - capture.amount;
  if (capture.reversed === 0 || missing <= 0) return false;
  const unsent = own.filter(
    (refund) =>
      refund.credit && (refund === claimed || refund.state === "due" || refund.state === "refused"),
  );
  let isAny = false;
  for (const refund of unsent.toReversed()) {
    const part = Math.min(missing, refund.amount);
    if (part === 0) break;
    const settled = { state: "settled" as const, isByBank: true, nextTry: null };
    if (part === refund.amount) Object.assign(refund, settled);
    else {
      refund.amount -= part;
      order.refunds.push({
        ...refund,
        amount: part,
        there: null,
        asked: null,
        tries: 0,
        ...settled,
      });
    }
    order.refunded += part;
    missing -= part;
    isAny = true;
  }
  return isAny;
}

/** What neither went back nor was taken back of money that pays nothing, once no dispute is open. */
export function giveBackRest(model: Model, order: ModelOrder, capture: Capture): boolean {
  if (capture.role !== "surplus") return false;
  const isOpen = ({ known, capture: about }: Dispute) => about === capture && known === "open";
  if (order.disputes.some(isOpen)) return false;
  const promised = sumOf(
    order.refunds.filter((refund) => refund.capture === capture),
    (refund) => refund.amount,
  );
  const rest = Math.min(leftOf(order), capture.amount - capture.reversed - promised);
  if (rest <= 0) return false;
  const cause: Cause = { now: model.now, capture };
  if (order.captured === capture.amount && rest === leftOf(order)) creditRest(order, cause);
  else credit(order, { units: [], shipping: false, goodwill: rest }, cause);
  return true;
}

function bookRefund(
  model: Model,
  order: ModelOrder,
  capture: Capture,
  there: ProviderRefund,
): void {
  const known = there.own ?? order.refunds.find((refund) => refund.there === there);
  if (!known && there.word === "failed") return;
  const twin = order.refunds.find(
    (refund) =>
      refund.capture === capture &&
      refund.amount === there.amount &&
      (refund.state === "due" || refund.state === "refused"),
  );
  const own = known ?? twin;
  if (!own) return bookElsewhere(model, order, capture, there);
  if (there.word === "done") completeRefund(order, own, there, model.now);
  else if (there.word === "pending") {
    if (own.state === "done" || own.state === "settled") return;
    own.state = "pending";
    own.there = there;
    own.nextTry = model.now + hour;
  } else {
    const isEarlier = own.there !== null && (own.there !== there || own.state === "asking");
    if (isEarlier || own.state === "refused" || own.state === "settled") return;
    if (own.state === "done" && own.credit) order.refunded -= own.amount;
    own.state = "refused";
    own.there = there;
    own.nextTry = null;
    own.asked = null;
  }
}

/** Within what is left it is a credit; beyond it stands beside the book, for a person. */
function bookElsewhere(
  model: Model,
  order: ModelOrder,
  capture: Capture,
  there: ProviderRefund,
): void {
  const { amount } = there;
  const state = there.word === "done" ? ("done" as const) : ("pending" as const);
  const nextTry = state === "done" ? null : model.now;
  if (amount > leftOf(order)) {
    order.refunds.push({
      credit: null,
      capture,
      amount,
      state: "done",
      there,
      asked: null,
      isByBank: false,
      tries: 0,
      nextTry: null,
    });
    return;
  }
  const cause = { now: model.now, capture };
  if (amount === leftOf(order)) creditRest(order, cause);
  else credit(order, { units: [], shipping: false, goodwill: amount }, cause);
  const refund = order.refunds.at(-1);
  if (!refund) throw new Error("model: a credit without a refund");
  Object.assign(refund, { state, there, nextTry });
  if (state === "done") order.refunded += amount;
}

/** By the amount that a lost dispute names; without a dispute all that was left. */
export function bookTakenBack(
  order: ModelOrder,
  capture: Capture,
  isReversed: boolean | null,
): void {
  if (capture.role === null) return;
  const about = order.disputes.filter(
    (dispute) => dispute.capture === capture && dispute.known !== null,
  );
  const lost = sumOf(
    about.filter(({ known }) => known === "lost"),
    ({ amount }) => amount,
  );
  const isOpen = about.some(({ known }) => known === "open");
  let reversed = capture.reversed;
  if (lost > 0) reversed = lost;
  else if (isReversed && !isOpen && reversed === 0) reversed = leftHere(order, capture);
  else if (isReversed === false) reversed = 0;
  order.reversed += reversed - capture.reversed;
  capture.reversed = reversed;
}

const leftHere = (order: ModelOrder, capture: Capture) =>
  Math.max(
    0,
    capture.amount -
      sumOf(
        order.refunds.filter(
          (refund) => refund.capture === capture && ["pending", "done"].includes(refund.state),
        ),
        (refund) => refund.amount,
      ),
  );

export function giveBack(model: Model, order: ModelOrder, capture: Capture): void {
  capture.role = "surplus";
  order.captured += capture.amount;
  bookBack(model, order, capture);
  giveBackRest(model, order, capture);
}

export function followStops(order: ModelOrder): void {
  order.isStopped = order.disputes.some(({ known }) => known === "open");
}
