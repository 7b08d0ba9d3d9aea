import { waitingIn } from "./reference/differences.ts";
import { differencesOf, minute, type Model, type ModelOrder } from "./reference/state.ts";
import { unitsIn } from "./reference/verdicts.ts";
import type { Source } from "./run.ts";
import type { Command } from "./steps/command.ts";

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(start: number): (below: number) => number {
  let state = start | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * How likely each command is. What an order can do next is likelier than what it cannot, so that
 * whole orders are delivered, returned and refunded often; everything stays possible.
 */
function weightsOf(model: Model, order: ModelOrder | undefined): Record<string, number> {
  if (!order) return { place: 20, restock: 1 };
  const at = unitsIn(order);
  const gone = at.packed + at.shipped + at.delivered + at.lost + at.returned;
  const isUnpaid = order.captured === 0 && order.paidAt === null;
  const isOver = order.phase === "expired" || order.phase === "cancelled";
  const has = (test: boolean, weight: number, otherwise = 0.3) => (test ? weight : otherwise);
  const refused = order.refunds.some(({ state }) => state === "refused");
  const isAny = (state: string) => order.parcels.some((parcel) => parcel.state === state);
  const isChanging = waitingIn(order) !== undefined;
  const differences = differencesOf(order);
  const isOpened = differences.some(({ payment }) => ["open", "declined"].includes(payment.state));
  const isApproved = differences.some(
    ({ payment, provider }) => provider?.approval && payment.state !== "captured",
  );
  // Its money may be taken while its line moves on.
  const isMoving = differences.some(({ payment }) => payment.state === "capturing");
  const isAsked = order.requests.some(({ state }) => state === "waiting");
  const isSent = order.returns.some(({ state }) => state === "approved");
  const mayBePremium =
    !isChanging &&
    order.paidAt !== null &&
    model.now < order.paidAt + 30 * minute &&
    order.lines.some((line) => line.type === 3 && line.at.taken > 0 && !line.premium);
  const isWaiting = order.refunds.some(({ state }) => ["due", "asking", "refused"].includes(state));
  const isTaken = (order.provider?.captures.length ?? 0) > 0;
  return {
    place: model.orders.length < 3 ? has(isOver, 3, 0.7) : 0,
    placeAgain: has(isUnpaid && model.cart !== null, 1.2, 0.2),
    placeSameKey: has(order.phase === "created", 6, 0.5),
    placeOtherBody: 0.2,
    restock: 0.7,
    approve: has(isUnpaid && !order.provider?.approval, 16, has(isUnpaid, 2, 0.2)),
    declineCard: has(isUnpaid, 1.5, 0.1),
    return: has(isUnpaid && Boolean(order.provider?.approval), 16, 0.8),
    look: has(isUnpaid, 5, has(isTaken, 3, 1)),
    race: has(isUnpaid && order.provider?.approval === "pays", 2, 0.2),
    addCapture: has(isUnpaid, 1, 0.5),
    review: has(isUnpaid && isTaken, 6, 0.2),
    holds: has(isUnpaid, 2, 0.4),
    // While ours waits, too.
    refundThere: has(isWaiting, 5, has(isTaken, 0.8, 0)),
    settleThere: has(isTaken, 1, 0),
    reverse: has(isTaken, 0.25, 0),
    openDispute: has(isTaken, 1, 0),
    resolveDispute: has(
      order.disputes.some(({ outcome }) => outcome === null),
      4,
      0,
    ),
    disputeHint: has(order.disputes.length > 0, 4, 0),
    lookDispute: has(
      order.disputes.some(({ known }) => known !== null),
      3,
      0,
    ),
    hint: has(isTaken || isUnpaid, 1.2, 0.3),
    refunds: has(
      order.refunds.some(({ nextTry }) => nextTry !== null),
      4,
      0.3,
    ),
    retryRefund: has(refused, 3, 0.2),
    settleRefund: has(refused, 1.5, 0.2),
    make: has(at.taken + at.making > 0, 4),
    pack: has(at.taken + at.making > 0, 3),
    packAll: has(at.taken + at.making > 0, 5),
    post: has(isAny("packing"), 9),
    void: has(isAny("packing") || isAny("posted"), 1),
    track: has(isAny("posted"), 1.2, 0.2),
    deliver: has(isAny("posted"), 9),
    arrive: has(isAny("posted") || isAny("lost") || isAny("delivered"), 1.2, 0.2),
    cancelUnits: has(
      isMoving,
      25,
      has(isChanging, 8, has(at.making > 0, 2.5, has(at.taken > 0, 1.2))),
    ),
    // The rest of an order of which something has left.
    cancelAll: has(at.taken + at.making > 0 && gone > 0, 6, 0.6),
    cancel: has(isUnpaid && !isOver, 0.7, has(at.taken > 0, 1.5, 0.4)),
    correct: has(at.taken > 0, 2.5, 0.5),
    readdress: has(at.taken + at.making > 0, 1.5, 0.4),
    askReturn: has(at.delivered > 0, 7, 0.4),
    decideReturn: has(
      order.returns.some(({ state }) => state === "asked"),
      8,
      0.3,
    ),
    withdrawReturn: has(order.returns.length > 0, 0.8, 0),
    countReturn: has(isSent, 5, 0.3),
    takeBack: has(at.delivered + at.shipped > 0, 1.2, 0.2),
    credit: has(isAsked, 10, has(isChanging, 6, has(order.captured > 0, 1.5, 0.3))),
    creditWithLimit: has(isAsked, 5, has(order.captured > 0, 3, 0.3)),
    decideRefund: has(isAsked, 12, 0.2),
    expireReturns: has(isSent, 6, 0.2),
    addPremium: has(mayBePremium, 25, 0.2),
    openDifference: has(isChanging && !isOpened, 40, 0.2),
    approveDifference: has(isChanging && isOpened, 40, 0),
    settleDifference: has(isApproved, 40, 0.3),
    lookDifference: has(isMoving, 25, has(differences.length > 0, 2, 0)),
    withdrawDifference: has(isChanging, 3, 0.1),
    waiveDifference: has(isChanging, 9, 0.1),
    expireDifferences: has(isChanging, 6, 0.2),
    oldVersion: 0.1,
    mailsGo: 1.5,
    clock: has(isSent || isChanging, 8, 2.5),
  };
}

/** @param only commands that may come; all when empty. */
export function generate(
  seed: number,
  length: number,
  only: readonly string[] = [],
): { source: Source; made: Command[] } {
  const random = randomFrom(seed);
  const made: Command[] = [];
  const source: Source = (model) => {
    if (made.length >= length) return null;
    // Mostly about the newest order.
    const order = random(4) === 0 ? random(3) : Math.max(0, model.orders.length - 1);
    const about = model.orders[order % Math.max(1, model.orders.length)];
    const weights = Object.entries(weightsOf(model, about)).filter(
      ([name]) => only.length === 0 || only.includes(name),
    );
    let left =
      (random(1_000_000) / 1_000_000) * weights.reduce((sum, [, weight]) => sum + weight, 0);
    const name = weights.find(([, weight]) => (left -= weight) < 0)?.[0] ?? "clock";
    const command = { name, order, n: Array.from({ length: 6 }, () => random(5040)) };
    made.push(command);
    return command;
  };
  return { source, made };
}

/** The commands of a list, one after the other. */
export function replay(commands: readonly Command[]): Source {
  let at = 0;
  return () => commands[at++] ?? null;
}
