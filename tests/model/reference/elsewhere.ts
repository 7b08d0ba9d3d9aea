import { capturesOf, credit, creditRest, leftOf } from "./money.ts";
import {
  dropMail,
  sumOf,
  type Capture,
  type Model,
  type ModelOrder,
  type ProviderRefund,
  type Refund,
} from "./state.ts";

/**
 * Theirs comes first: what is left of the order is promised with it, then it is what we had promised
 * and not sent, the newest first, which is cut by it. Beyond that it stands beside the book.
 */
export function bookElsewhere(
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
  const beside = {
    credit: null,
    besideAt: model.now,
    capture,
    amount: missing,
    there,
    state,
    nextTry: null,
  };
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
  const own = refunds
    .filter(({ credit: of }) => of !== null)
    .toReversed()
    .toSorted((one, other) => (other.credit?.at ?? 0) - (one.credit?.at ?? 0));
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
  if (by.state === "done") order.refunded += part;
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
