import {
  capturesOf,
  completeRefund,
  credit,
  creditRest,
  leftOf,
  mailRefundDone,
  type Cause,
} from "./money.ts";
import { whyStopped } from "./verdicts.ts";
import {
  dropMail,
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
    const isChanged = bookBack(model, order, capture);
    if (giveBackRest(model, order, capture) || isChanged) order.version += 1;
  }
}

/**
 * What went back of a capture, once: ours by its id first, then what was made at the provider.
 * @returns whether the books changed.
 */
function bookBack(model: Model, order: ModelOrder, capture: Capture): boolean {
  let isChanged = false;
  const theirs: ProviderRefund[] = [];
  for (const there of capture.refunds) {
    const own = ownOf(order, there);
    if (own.length === 0) theirs.push(there);
    else if (bookKnown(model, order, capture, own, there)) isChanged = true;
  }
  for (const there of theirs) if (bookTheirs(model, order, capture, there)) isChanged = true;
  if (bookTakenBack(order, capture, capture.reversals.length > 0)) isChanged = true;
  return coverByBank(order, capture) || isChanged;
}

/** The refunds that a provider's refund is, of which one may stand for several. */
function ownOf({ refunds }: ModelOrder, there: ProviderRefund): Refund[] {
  const known = refunds.filter((refund) => refund.there === there);
  const { own } = there;
  if (known.length > 0 || !own) return known;
  return own.there === null || !["pending", "done", "settled"].includes(own.state) ? [own] : [];
}

/**
 * Of what a capture's refunds promise, as much as a bank took back is not sent any more: the newest
 * first of those that certainly were not sent, and one that is about to be.
 * @returns whether any was settled so.
 */
export function coverByBank(
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

function bookKnown(
  model: Model,
  order: ModelOrder,
  capture: Capture,
  own: readonly Refund[],
  there: ProviderRefund,
): boolean {
  let isChanged = false;
  for (const refund of own) if (bookOwn(model, order, refund, there)) isChanged = true;
  const more = there.amount - sumOf(own, ({ amount }) => amount);
  const isBeside = own.length === 1 && own[0]?.credit === null;
  if (isBeside || there.word === "failed" || more <= 0) return isChanged;
  bookElsewhere(model, order, capture, there, more);
  return true;
}

function bookOwn(model: Model, order: ModelOrder, own: Refund, there: ProviderRefund): boolean {
  if (there.word === "done") return completeRefund(order, own, there, model.now);
  if (there.word === "pending") {
    if (own.state === "done" || own.state === "settled") return false;
    own.state = "pending";
    own.there = there;
    own.nextTry = model.now + hour;
    return false;
  }
  const isEarlier = own.there !== null && (own.there !== there || own.state === "asking");
  if (isEarlier || own.state === "refused" || own.state === "settled") return false;
  if (own.state === "done" && own.credit) order.refunded -= own.amount;
  // Made at the provider it stood for ours, which is sent after all.
  const isOurs = own.isMadeThere && own.credit !== null && !own.credit.isTheirs;
  Object.assign(own, { state: "refused", there, asked: null, isMadeThere: false, hasIssue: true });
  own.nextTry = isOurs ? model.now : null;
  return true;
}

/** Of as much as one of ours that was not carried out it is that one. */
function bookTheirs(
  model: Model,
  order: ModelOrder,
  capture: Capture,
  there: ProviderRefund,
): boolean {
  if (there.word === "failed") return false;
  const twin = order.refunds.find(
    (refund) =>
      refund.credit !== null &&
      refund.capture === capture &&
      refund.amount === there.amount &&
      (["due", "refused"].includes(refund.state) || (refund.state === "asking" && refund.hasIssue)),
  );
  if (twin) {
    twin.isMadeThere = true;
    return bookOwn(model, order, twin, there);
  }
  bookElsewhere(model, order, capture, there, there.amount);
  return true;
}

/**
 * Theirs comes first: what is left of the order is promised with it, then it is what we had promised
 * and not sent, the newest first, which is cut by it. Beyond that it stands beside the book.
 */
function bookElsewhere(
  model: Model,
  order: ModelOrder,
  capture: Capture,
  there: ProviderRefund,
  amount: number,
): void {
  const state = there.word === "done" ? ("done" as const) : ("pending" as const);
  const nextTry = state === "done" ? null : model.now;
  const open = openRefunds(order);
  const granted = Math.min(amount, leftOf(order));
  if (granted > 0) {
    const cause = { now: model.now, capture };
    const made =
      granted === leftOf(order)
        ? creditRest(order, cause)
        : credit(order, { units: [], shipping: false, goodwill: granted }, cause);
    const refund = order.refunds.at(-1);
    if (!refund || !made) throw new Error("model: a credit without a refund");
    made.isTheirs = true;
    Object.assign(refund, { state, there, nextTry });
    if (state === "done") order.refunded += granted;
  }
  let missing = amount - granted;
  const here = open.filter((refund) => refund.capture === capture);
  for (const refund of [...here, ...open.filter((each) => !here.includes(each))]) {
    const part = Math.min(missing, refund.amount);
    if (part === 0) continue;
    missing -= part;
    cover(model, order, refund, part, { state, there, nextTry, capture });
  }
  moveToOthers(model, order);
  if (missing === 0) return;
  const beside = { credit: null, capture, amount: missing, there, state, nextTry: null };
  order.refunds.push({ ...fresh, ...beside });
  order.isDisagreeing = true;
  dropMail(order, "order-making");
}

const fresh = {
  asked: null,
  isByBank: false,
  isMadeThere: false,
  hasIssue: false,
  tries: 0,
  cuts: 0,
};

/** Those of which nothing went, the newest first and those that are asked for last. */
function openRefunds({ refunds }: ModelOrder): Refund[] {
  const own = refunds.filter(({ credit: of }) => of !== null).toReversed();
  const unsent = own.filter(({ state }) => state === "due" || state === "refused");
  return [...unsent, ...own.filter(({ state }) => state === "asking")];
}

function cover(
  model: Model,
  order: ModelOrder,
  refund: Refund,
  part: number,
  by: Pick<Refund, "state" | "there" | "nextTry" | "capture">,
): void {
  const made = refund.credit;
  if (!made) throw new Error("model: nothing promised");
  if (part === refund.amount) {
    Object.assign(refund, by, { isMadeThere: true, hasIssue: false });
    dropMail(order, `credit:${order.credits.indexOf(made) + 1}`);
  } else {
    cut(model, refund, part);
    order.refunds.push({ ...fresh, ...by, credit: made, amount: part, isMadeThere: true });
  }
  if (by.state !== "done") return;
  order.refunded += part;
  mailRefundDone(order, made, model.now);
}

/** What is left is another request. */
function cut(model: Model, refund: Refund, part: number): void {
  refund.amount -= part;
  refund.tries = 0;
  refund.asked = null;
  refund.cuts += 1;
  if (refund.state !== "asking") refund.nextTry = model.now;
}

/** What the provider has not of one capture is sent from another that has it. */
function moveToOthers(model: Model, order: ModelOrder): void {
  const captures = capturesOf(order).filter(({ role }) => role !== null);
  const sums = (capture: Capture, ...states: Refund["state"][]) =>
    sumOf(
      order.refunds.filter((each) => each.capture === capture && states.includes(each.state)),
      ({ amount }) => amount,
    );
  const left = (capture: Capture) =>
    Math.max(0, capture.amount - capture.reversed - sums(capture, "pending", "done"));
  const asked = (capture: Capture) =>
    sumOf(
      openRefunds(order).filter((refund) => refund.capture === capture),
      ({ amount }) => amount,
    );
  for (const refund of openRefunds(order)) {
    for (const to of captures) {
      const over = Math.min(refund.amount, asked(refund.capture) - left(refund.capture));
      const part = Math.min(over, left(to) - asked(to));
      if (to === refund.capture || part <= 0) continue;
      if (part === refund.amount) {
        Object.assign(refund, { capture: to, state: "due", nextTry: model.now, asked: null });
        refund.cuts += 1;
        break;
      }
      cut(model, refund, part);
      const { credit: made } = refund;
      const due = { state: "due" as const, there: null, nextTry: model.now };
      order.refunds.push({ ...fresh, ...due, credit: made, capture: to, amount: part });
    }
  }
}

/** By the amount that a lost dispute names; without a dispute all that was left. */
export function bookTakenBack(
  order: ModelOrder,
  capture: Capture,
  isReversed: boolean | null,
): boolean {
  if (capture.role === null) return false;
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
  const isChanged = reversed !== capture.reversed;
  order.reversed += reversed - capture.reversed;
  capture.reversed = reversed;
  return isChanged;
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
  order.version += 1;
}

export function followStops(order: ModelOrder): void {
  order.isStopped = order.disputes.some(({ known }) => known === "open");
}

/** Of an order on which nothing may be done its buyer does not read that making has begun. */
export function dropNewsOfMaking(model: Model): void {
  for (const order of model.orders) {
    if (whyStopped(order) !== null) dropMail(order, "order-making");
  }
}
