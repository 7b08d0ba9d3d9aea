import type { Mishap } from "../mishaps.ts";
import * as differences from "./differences.ts";
import {
  aboutFailed,
  completeRefund,
  haveLeft,
  isDisputedThere,
  leaveUnanswered,
  refuseRefund,
} from "./money.ts";
import { coverByBank, hearOf } from "./booking.ts";
import { look } from "./payment.ts";
import {
  hour,
  mail,
  type Model,
  type ModelOrder,
  type ProviderRefund,
  type Refund,
} from "./state.ts";

/** Another process leaves a claimed refund alone for so long. */
const claimMs = 15_000;

type Due = { order: ModelOrder; refund: Refund };

/** Sends what is due back. What befalls the call befalls the first one. */
export function sendDue(model: Model, mishap: Mishap["kind"] | null, isPending: boolean): string {
  const call = { mishap, isPending };
  for (let count = 0; count < 50; count += 1) {
    const next = nextDue(model);
    if (!next) return "0000";
    if (sendOne(model, next, claim(model, next.refund), call) === "killed") return "killed";
  }
  return "0000";
}

function nextDue(model: Model): Due | undefined {
  const due = model.orders
    .filter(({ isStopped }) => !isStopped)
    .flatMap((order) => order.refunds.map((refund) => ({ order, refund })))
    .filter(({ refund }) => refund.nextTry !== null && refund.nextTry <= model.now);
  return due.toSorted(
    ({ refund: a }, { refund: b }) =>
      (a.nextTry ?? 0) - (b.nextTry ?? 0) || (a.credit?.at ?? 0) - (b.credit?.at ?? 0),
  )[0];
}

function claim(model: Model, refund: Refund): Refund["state"] {
  const former = refund.state;
  refund.tries += 1;
  refund.nextTry = model.now + claimMs;
  if (former === "due" || former === "refused") refund.state = "asking";
  return former;
}

/**
 * Before a person sends or settles a refund the provider is asked how its payment stands.
 * @returns whether that changed what the person has seen.
 */
export function lookBefore(model: Model, order: ModelOrder, refund: Refund): boolean {
  const { version } = order;
  lookFor(model, order, refund);
  return order.version !== version;
}

/** A person wants a refused refund to be sent now. */
export function retry(model: Model, order: ModelOrder, refund: Refund): string {
  const isChanged = lookBefore(model, order, refund);
  const isHeld = refund.state === "refused" && isKept(order, refund);
  if (isChanged || isHeld) return "1004";
  if (order.isStopped || refund.state !== "refused") return "1004";
  const former = claim(model, refund);
  sendOne(model, { order, refund }, former, { mishap: null, isPending: false });
  return "0000";
}

/**
 * Before money leaves, the provider is asked about disputes: one that nobody spoke of stops the order as
 * its first message does. @returns whether it keeps the money.
 */
function isKept(order: ModelOrder, { capture }: Refund): boolean {
  const about = order.disputes.filter((dispute) => dispute.capture === capture);
  const open = about.filter(({ outcome }) => outcome === null);
  const keeping =
    open.length > 0
      ? open
      : about.filter(({ outcome, known }) => outcome === "lost" && known === null);
  for (const dispute of keeping) hearOf(order, dispute);
  return keeping.length > 0;
}

type Call = { mishap: Mishap["kind"] | null; isPending: boolean };

function sendOne(
  model: Model,
  { order, refund }: Due,
  former: Refund["state"],
  call: Call,
): "killed" | undefined {
  if (former === "due" || former === "refused") {
    // What a bank took back of it meanwhile is not sent again.
    coverByBank(order, refund.capture, refund);
    if (isOver(refund)) return undefined;
  }
  let { asked } = refund;
  if (former === "pending" || former === "asking") {
    const { cuts } = refund;
    lookFor(model, order, refund);
    if (former === "pending" || refund.state !== "asking") return undefined;
    if (refund.cuts > cuts) asked = null;
  }
  if (isKept(order, refund)) {
    if (former === "asking") leaveUnanswered(refund, model.now);
    else refuse(model, order, refund, "disputed");
    return undefined;
  }
  const { mishap } = call;
  call.mishap = null;
  if (mishap === "killBefore") return "killed";
  if (mishap === "away") leaveUnanswered(refund, model.now);
  else if (mishap === "noFunds" || mishap === "forGood") refuse(model, order, refund, mishap);
  else {
    const answer = askThere(order, refund, asked, call);
    if (mishap === "killAfter") return "killed";
    if (mishap === "lost") leaveUnanswered(refund, model.now);
    else takeAnswer(model, order, refund, answer);
  }
  return undefined;
}

/** A look at the payment that a refund is of. */
function lookFor(model: Model, order: ModelOrder, { capture }: Refund): void {
  for (const change of order.changes) {
    const paid = change.payments.find(({ provider }) => provider?.captures.includes(capture));
    if (paid) {
      differences.look(model, order, change, paid);
      return;
    }
  }
  look(model, order, false);
}

const isOver = ({ state }: Refund) => state === "done" || state === "settled";

function refuse(
  model: Model,
  order: ModelOrder,
  refund: Refund,
  word: Parameters<typeof refuseRefund>[1],
): void {
  refuseRefund(refund, word, model.now);
  // No machine tries it again, and its buyer was told that it comes by itself.
  if (refund.nextTry === null) mail(order, aboutFailed(order, [refund], "refused"));
  refund.asked = null;
}

type Answer = ProviderRefund | "disputed" | "tooMuch";

/** What the provider does. A request that it knows is answered as before. */
function askThere(
  order: ModelOrder,
  refund: Refund,
  asked: ProviderRefund | null,
  call: Call,
): Answer {
  const { capture, amount } = refund;
  const word = call.isPending ? ("pending" as const) : ("done" as const);
  call.isPending = false;
  if (asked) return asked;
  const left = haveLeft(capture);
  // TRANSACTION_DISPUTED is about parts alone.
  if (isDisputedThere(order, capture) && amount < left) return "disputed";
  if (left === 0 && capture.reversals.length > 0) return "disputed";
  if (amount > left) return "tooMuch";
  const made: ProviderRefund = { amount, word, own: refund };
  capture.refunds.push(made);
  refund.asked = made;
  return made;
}

function takeAnswer(model: Model, order: ModelOrder, refund: Refund, answer: Answer): void {
  if (answer === "tooMuch") {
    // Perhaps it is back already: a look knows.
    const { cuts } = refund;
    lookFor(model, order, refund);
    if (refund.state !== "asking") return;
    // What is left of it goes at once.
    if (refund.cuts > cuts) {
      const call = { mishap: null, isPending: false };
      takeAnswer(model, order, refund, askThere(order, refund, refund.asked, call));
    } else refuse(model, order, refund, "tooMuch");
  } else if (answer === "disputed") refuse(model, order, refund, "disputed");
  else if (answer.word === "done") completeRefund(order, refund, answer, model.now);
  else if (answer.word === "failed") refuse(model, order, refund, "tooMuch");
  else {
    refund.state = "pending";
    refund.hasIssue = false;
    refund.there = answer;
    refund.nextTry = model.now + hour;
  }
}
