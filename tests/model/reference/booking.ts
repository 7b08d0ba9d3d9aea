import { bookElsewhere } from "./elsewhere.ts";
import { aboutFailed, completeRefund, credit, creditRest, leftOf, type Cause } from "./money.ts";
import { whyStopped } from "./verdicts.ts";
import {
  differencesOf,
  dropMail,
  hour,
  mail,
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
    const isRest = giveBackRest(model, order, capture);
    if (isRest) order.givenBack.push(capture);
    if (isRest || isChanged) order.version += 1;
  }
}

/**
 * What went back of a capture, once: ours by its id first, then what was made at the provider.
 * @returns whether the books changed.
 */
function bookBack(
  model: Model,
  order: ModelOrder,
  capture: Capture,
  isFirstSight = false,
): boolean {
  let isChanged = false;
  const theirs: ProviderRefund[] = [];
  for (const there of capture.refunds) {
    const own = ownOf(order, there);
    if (own.length === 0) theirs.push(there);
    else if (bookKnown(model, order, capture, own, there)) isChanged = true;
  }
  for (const there of theirs) {
    if (bookTheirs(model, order, capture, there, isFirstSight)) isChanged = true;
  }
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
  const isSentAnyway = own.every(
    ({ isMadeThere, credit: made }) => isMadeThere && made !== null && !made.isTheirs,
  );
  for (const refund of own) if (bookOwn(model, order, refund, there)) isChanged = true;
  // The buyer was told that it comes; what is sent in its place keeps the word.
  if (isChanged && there.word === "failed" && (there.isTold || !isSentAnyway)) {
    mail(order, aboutFailed(order, own, String(order.mails.size)));
  }
  const more = there.amount - sumOf(own, ({ amount }) => amount);
  const isBeside = own.length === 1 && own[0]?.credit === null;
  if (isBeside || there.word === "failed" || more <= 0) return isChanged;
  mail(order, `refund-there:${order.mails.size}`);
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
  isFirstSight: boolean,
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
  // Of money that buys nothing the e-mail that says so names all of it.
  if (!isFirstSight) {
    mail(order, `refund-there:${order.mails.size}`);
    there.isTold = true;
  }
  bookElsewhere(model, order, capture, there, there.amount);
  return true;
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
  bookBack(model, order, capture, true);
  const before = sumOf(
    order.refunds.filter(
      ({ capture: of, state }) => of === capture && ["pending", "done"].includes(state),
    ),
    (refund) => refund.amount,
  );
  if (giveBackRest(model, order, capture) || before > 0) order.givenBack.push(capture);
  order.version += 1;
}

/**
 * One e-mail names all money that one booking gives back; what is found later has one of its own, as
 * has money beside what pays.
 * @param difference number of the payment of a difference that pays no correction.
 */
export function tellGivenBack(order: ModelOrder, difference: number | null = null): void {
  const [first] = order.givenBack.splice(0);
  if (!first) return;
  const about = difference === null ? "order-closed:givenBack" : `change-back:${difference}`;
  const isBeside = difference === null && order.paidAt !== null;
  const captures = [order, ...differencesOf(order)].flatMap(
    ({ provider }) => provider?.captures ?? [],
  );
  mail(
    order,
    isBeside || order.mails.has(about) ? `credit:surplus:${captures.indexOf(first)}` : about,
  );
}

/** A message about a dispute stops its order; only a look frees it. */
export function hearOf(order: ModelOrder, dispute: Dispute): void {
  if (dispute.known === null) {
    dispute.known = "open";
    order.isStopped = true;
    dropMail(order, "order-making");
  }
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
