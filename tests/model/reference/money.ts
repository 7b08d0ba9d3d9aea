import {
  day,
  hour,
  mail,
  minute,
  sumOf,
  type Capture,
  type Credit,
  type Line,
  type ModelOrder,
  type Person,
  type ProviderRefund,
  type Refund,
  type RefundRequest,
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

/** What other persons are to decide about, of an order or of one line. */
const waitingOf = ({ requests }: ModelOrder) => requests.filter(({ state }) => state === "waiting");

/** What is left of an order beside what waits for another person. */
export function unreserved(order: ModelOrder) {
  const { credited, captured, reversed } = order;
  const waiting = waitingOf(order);
  const most = Math.max(credited, captured - reversed) - sumOf(waiting, ({ amount }) => amount);
  return {
    money: Math.max(credited, most) - credited,
    postage: postageLeft(order) - sumOf(waiting, ({ shipping }) => shipping),
    unitsOf: (line: Line) =>
      Math.max(0, quantityOf(line) - line.settled - sumOf(waiting, (each) => unitsIn(each, line))),
  };
}

const unitsIn = ({ units }: RefundRequest, line: Line) =>
  units.find((each) => each.line === line)?.units ?? 0;

export type Ask = {
  units: readonly { line: Line; units: number }[];
  /** Of the postage; true: what is left of it. */
  shipping: boolean | number;
  goodwill: number;
};
export type Proposal = {
  amount: number;
  units: { line: Line; units: number }[];
  shipping: number;
  goodwill: number;
};

/** @returns why not, or what it comes to. Units are worth what was paid, within what is left. */
export function propose(
  ask: Ask,
  left: ReturnType<typeof unreserved>,
): Proposal | "tooManyUnits" | "tooMuch" | "nothing" {
  const units = ask.units.filter((each) => each.units > 0);
  if (units.some((each) => each.units > left.unitsOf(each.line))) return "tooManyUnits";
  const asked = ask.shipping === true ? left.postage : Number(ask.shipping);
  if (asked > left.postage) return "tooMuch";
  const postage = Math.max(0, asked);
  const worthAll = sumOf(units, (each) => worthOf(each.line, each.units));
  const goods = Math.min(worthAll, left.money);
  const shipping = Math.min(postage, left.money - goods);
  if (ask.goodwill > left.money - goods - shipping) return "tooMuch";
  if (units.length === 0 && postage === 0 && ask.goodwill === 0) return "nothing";
  return { amount: goods + shipping + ask.goodwill, units, shipping, goodwill: ask.goodwill };
}

/** What is left of an order, whoever waits for it. */
export const allLeft = (order: ModelOrder): ReturnType<typeof unreserved> => ({
  money: leftOf(order),
  postage: postageLeft(order),
  unitsOf: (line) => quantityOf(line) - line.settled,
});

/** A request as it would be granted now: never above what was asked for. */
export const proposeAsked = (order: ModelOrder, asked: RefundRequest) =>
  propose(asked, { ...allLeft(order), money: Math.min(asked.amount, leftOf(order)) });

/** `counted`: what of it counts against the person's limit; without it, all. */
export type Cause = { now: number; capture?: Capture; by?: Person; counted?: number };

/** Promises money back and lays down the refund that sends it. Units worth nothing leave none. */
export function credit(order: ModelOrder, ask: Ask, cause: Cause): Credit | null {
  const proposal = propose(ask, allLeft(order));
  if (typeof proposal === "string") throw new Error(`model: ${proposal}`);
  return grant(order, proposal, cause);
}

export function grant(order: ModelOrder, proposal: Proposal, cause: Cause): Credit | null {
  for (const { line, units } of proposal.units) line.settled += units;
  order.shipping.credited += proposal.shipping;
  return book(order, proposal.amount, cause);
}

/** An amount as far as it is left, for nothing that was bought. */
export function creditAmount(order: ModelOrder, amount: number, cause: Cause): Credit | null {
  const part = Math.min(amount, leftOf(order));
  return part > 0 ? book(order, part, cause) : null;
}

/** All that is left, whatever it was for. */
export function creditRest(order: ModelOrder, cause: Cause): Credit | null {
  const amount = leftOf(order);
  if (amount === 0) return null;
  let left = amount;
  for (const line of order.lines) {
    const rest = quantityOf(line) - line.settled;
    left -= Math.min(left, worthOf(line, rest));
    line.settled += rest;
  }
  order.shipping.credited += Math.min(postageLeft(order), left);
  return book(order, amount, cause);
}

function book(order: ModelOrder, amount: number, cause: Cause): Credit | null {
  const { now, capture, by, counted = amount } = cause;
  order.credited += amount;
  if (amount === 0) return null;
  const made: Credit = {
    amount,
    at: now,
    by: by ?? null,
    counted: by ? counted : 0,
    isTheirs: false,
  };
  order.credits.push(made);
  for (const part of spread(order, amount, capture)) {
    order.refunds.push({
      credit: made,
      ...part,
      state: "due",
      there: null,
      asked: null,
      isByBank: false,
      isMadeThere: false,
      hasIssue: false,
      cuts: 0,
      tries: 0,
      nextTry: now,
    });
  }
  dropUncovered(order);
  return made;
}

/** Requests that what is left does not cover any more are over. */
function dropUncovered(order: ModelOrder): void {
  const { captured, reversed, credited } = order;
  for (const request of waitingOf(order)) {
    const isShort = ({ line, units }: { line: Line; units: number }) =>
      units > quantityOf(line) - line.settled;
    if (request.amount > captured - reversed - credited || request.units.some(isShort))
      request.state = "dropped";
  }
}

/**
 * From which captures an amount goes back: what pays first, of the order before its differences,
 * each as far as it goes; what none has left is asked of the first.
 */
function spread(order: ModelOrder, amount: number, named?: Capture) {
  if (named) return [{ capture: named, amount }];
  const captures = capturesOf(order);
  let missing = amount;
  const parts = captures.map((capture) => {
    const sent = order.refunds.filter((each) => each.capture === capture && !each.isByBank);
    const left = capture.amount - capture.reversed - sumOf(sent, (each) => each.amount);
    const part = Math.max(0, Math.min(left, missing));
    missing -= part;
    return { capture, amount: part };
  });
  const [first] = parts;
  if (!first) throw new Error("model: no capture");
  first.amount += missing;
  return parts.filter((part) => part.amount > 0);
}

/** Captures that count, in the order in which money goes back of them. */
export function capturesOf(order: ModelOrder): Capture[] {
  const own = order.provider?.captures ?? [];
  const differences = order.changes.flatMap(({ payments }) =>
    payments.flatMap(({ provider }) => provider?.captures ?? []),
  );
  const all = [...own, ...differences];
  return (["pays", "surplus"] as const).flatMap((role) =>
    all.filter((capture) => capture.role === role),
  );
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
  refund.hasIssue = true;
  const pause =
    word === "disputed" || word === "noFunds"
      ? day
      : word === "forGood"
        ? null
        : (pauses.refused[refund.tries - 1] ?? null);
  refund.nextTry = pause === null ? null : now + pause;
}

export function leaveUnanswered(refund: Refund, now: number): void {
  refund.hasIssue = true;
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
  refund.hasIssue = false;
  refund.there = there;
  refund.nextTry = null;
  if (refund.credit) order.refunded += refund.amount;
  if (!there?.isTold) mailRefundDone(order, refund, now);
  return true;
}

/** A failure of refunds: their places in the order, and what tells it from others. */
export const aboutFailed = ({ refunds }: ModelOrder, own: readonly Refund[], failure: string) =>
  `refund-failed:${own.map((refund) => refunds.indexOf(refund)).join("+")}:${failure}`;

/**
 * Once all of its promise went: only where the buyer waited for more than a day, was told of a
 * failure of just this money, or it came another way. Each time that it goes after a failure is news.
 */
export function mailRefundDone(order: ModelOrder, refund: Refund, now: number): void {
  const { credit: made } = refund;
  const own = made ? order.refunds.filter(({ credit: of }) => of === made) : [refund];
  if (!own.every(({ state }) => state === "done" || state === "settled")) return;
  const isOutside = own.some(({ state }) => state === "settled");
  const places = own.map((each) => String(order.refunds.indexOf(each)));
  const failures = [...order.mails.keys()].filter((about) => {
    const [kind, of = ""] = about.split(":");
    return kind === "refund-failed" && of.split("+").some((place) => places.includes(place));
  }).length;
  if (!isOutside && failures === 0 && now - (made?.at ?? refund.besideAt ?? now) <= day) return;
  const name = made ? String(order.credits.indexOf(made) + 1) : `beside-${places.join("")}`;
  mail(order, `credit:${name}:done${failures > 0 ? `:${failures}` : ""}`);
}
