import { toDecimal } from "#domain/money.ts";
import { hasBooks } from "#domain/order/bought.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { chooseCapture, type Choice } from "#domain/payment/capture.ts";
import { mayMovePayment } from "#domain/payment/payment-state.ts";
import { needPerson, passAttention } from "./attention.repository.ts";
import { bookHomeless } from "./book-refund-at-provider.ts";
import { bookRefunds, type SeenMoney } from "./book-refunds.ts";
import { readCaptures, storeCapture, type CaptureRow } from "./capture.repository.ts";
import type { SeenOrder } from "./payment-provider.ts";
import { giveBackRest } from "./give-back-rest.ts";
import { stopOrFree } from "./dispute/dispute-record.ts";
import type { PaymentServices } from "./payment-services.ts";
import { changePayment, findPayment, markSeen } from "./payment.repository.ts";
import { giveDifferenceBack, giveUpIfOver, settleDifference } from "./settle-difference.ts";
import { settleRefused } from "./settle-refused.ts";
import {
  giveBack,
  settleDead,
  settleDeclined,
  settleGivenBack,
  settlePaid,
  settlePending,
  settleReopened,
  type Settled,
} from "./settle-payment.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { findOrder } from "#server/order/order-record.ts";
import { followMoney } from "./stop-work.ts";
import { mailGivenBack } from "./mail-given-back.ts";
import { withLockedOrder, type LockedOrder } from "./with-locked-order.ts";

/** The booked state of a seen payment: `approved` waits for its money to be taken. */
export type Booked = Settled | { kind: "approved" };

/**
 * Books an order as the provider shows it: every capture is kept, the one that decides settles the
 * payment, money that pays nothing goes back, and refunds are booked once (R-PAY-4). Doing so twice
 * changes nothing.
 */
export function bookSeenOrder(
  services: PaymentServices,
  paymentId: string,
  seen: SeenOrder,
): Promise<Booked> {
  return withLockedOrder(services, paymentId, async (locked): Promise<Booked> => {
    const { transaction } = locked;
    await markSeen(transaction, paymentId);
    const foreign = whyNotOurs(services, locked, seen) ?? (await storeAll(locked, seen));
    if (foreign !== null) {
      services.log.error({ paymentId, foreign }, "the provider answered with another's order");
      await needPerson(transaction, paymentId, "notOurs", foreign);
      return { kind: "unknown" };
    }
    const captures = await readCaptures(transaction, paymentId);
    const settled = await settleSeen(locked, captures, seen);
    await noteWaiting(locked, settled, captures, seen);
    await bookBeside(locked, seen);
    await mailGivenBack(locked);
    await bookHomeless(locked, seen.refunds);
    await stopOrFree(transaction, locked.order.id);
    await followMoney(transaction, locked.order.id);
    return settled;
  });
}

/** The mismatch of an answer; null when it is our order's. */
function whyNotOurs(
  services: PaymentServices,
  { order, payment }: LockedOrder,
  seen: SeenOrder,
): string | null {
  const { payee } = services.paymentProviders[payment.provider];
  if (seen.id !== payment.provider_order_id) return `order ${seen.id}`;
  const number = payment.invoice_no ?? order.order_no;
  if (seen.orderNo !== null && seen.orderNo !== number) return `number ${seen.orderNo}`;
  if (payee !== null && seen.payee !== null && seen.payee !== payee) return `payee ${seen.payee}`;
  if (seen.currency !== null && seen.currency !== payment.currency) {
    return `currency ${seen.currency}`;
  }
  return null;
}

async function storeAll(locked: LockedOrder, { captures }: SeenOrder): Promise<string | null> {
  for (const capture of captures) {
    if (!(await storeCapture(locked.transaction, locked.payment.id, capture))) {
      return `capture ${capture.id} of another payment`;
    }
  }
  return null;
}

const moneyOf = (capture: CaptureRow, seen: SeenOrder): SeenMoney => {
  const own = seen.captures.find(({ id }) => id === capture.provider_id);
  return {
    capture,
    ...(own && { seen: own }),
    refunds: seen.refunds.filter(({ captureId }) => captureId === capture.provider_id),
  };
};

async function settleSeen(
  locked: LockedOrder,
  captures: readonly CaptureRow[],
  seen: SeenOrder,
): Promise<Booked> {
  const { order, payment } = locked;
  if (payment.state === "captured") return { kind: "paid", state: order.state };
  const choice = chooseCapture(
    captures.map((capture) => {
      const money = moneyOf(capture, seen);
      return { ...capture, wentBack: wentBackOf(money) };
    }),
    payment,
  );
  const chosen = captures.find(({ id }) => id === choice?.id);
  if (choice && chosen) return settleCapture(locked, choice.kind, moneyOf(chosen, seen));
  if (await giveUpIfOver(locked)) return { kind: "dead" };
  switch (seen.standing) {
    case "over":
      return settleDead(locked);
    case "approved":
      return { kind: "approved" };
    case "notApproved":
      // Nothing was taken.
      return payment.state === "capturing" ? settleReopened(locked) : { kind: "unknown" };
    case "unknown":
      return { kind: "unknown" };
  }
}

/** One that failed is none; of an amount that cannot be read it is not known that it was all. */
function wentBackOf({ capture, seen, refunds }: SeenMoney): "nothing" | "part" | "all" {
  if (seen?.isReversed) return "all";
  const back = refunds.filter(({ word }) => word !== "failed");
  const sum = back.reduce((before, { amount }) => before + (amount ?? 0), 0);
  if (back.length === 0) return "nothing";
  return sum >= (capture.amount ?? 0) ? "all" : "part";
}

async function settleCapture(
  locked: LockedOrder,
  choice: Choice["kind"],
  money: SeenMoney,
): Promise<Settled> {
  const { transaction, payment } = locked;
  const { capture } = money;
  const isDifference = payment.purpose === "difference";
  switch (choice) {
    case "pays":
      if (wentBackOf(money) === "part") await notePartBack(locked, money);
      return isDifference ? settleDifference(locked, money) : settlePaid(locked, money);
    case "givenBack": {
      const isAmount = capture.amount === payment.amount && capture.currency === payment.currency;
      if (!isAmount) await needPerson(transaction, payment.id, "surplusCapture", capture.reason);
      const wentBack = money.seen?.isReversed
        ? eventReasons.takenBack
        : eventReasons.refundedAtProvider;
      const obstacle = isAmount ? wentBack : eventReasons.amountDiffers;
      if (isDifference) return giveDifferenceBack(locked, money, obstacle);
      return settleGivenBack(locked, money, obstacle);
    }
    case "held_back":
      await needPerson(transaction, payment.id, "heldBack", capture.reason);
      return settlePending(locked, capture);
    case "waiting":
      return settlePending(locked, capture);
    case "declined":
      return settleDeclined(locked, { word: "declined", issue: capture.reason });
    case "empty":
      return settleEmpty(locked, capture);
    case "unknown":
      return { kind: "unknown" };
  }
}

/**
 * The provider has done its part and took nothing: nothing more is taken by that link, so the payment
 * ends at once (R-PAY-13). An ended payment calls nobody again.
 */
async function settleEmpty(locked: LockedOrder, { reason: issue }: CaptureRow): Promise<Settled> {
  const { transaction, payment, at } = locked;
  const refused = {
    kind: "refused",
    word: "linkDead",
    concerns: "payment",
    issue,
    note: "",
  } as const;
  if (payment.state === "cancelled") return { kind: "declined", word: refused.word };
  await needPerson(transaction, payment.id, "oddCapture", `${issue} 0`);
  if (!mayMovePayment(payment.state, "declined") && mayMovePayment(payment.state, "capturing")) {
    await changePayment(transaction, payment, "capturing", at);
  }
  const now = (await findPayment(transaction, payment.id)) ?? payment;
  return settleRefused({ ...locked, payment: now }, refused);
}

/** The goods go on; staff see the merchant's earlier refunds. */
function notePartBack({ transaction, payment }: LockedOrder, money: SeenMoney): Promise<void> {
  const { amount, currency } = money.capture;
  const back = money.refunds
    .filter(({ word }) => word !== "failed")
    .reduce((sum, refund) => sum + (refund.amount ?? 0), 0);
  const note = `${toDecimal(back, currency)} / ${toDecimal(amount ?? 0, currency)} ${currency}`;
  return needPerson(transaction, payment.id, "partRefunded", note);
}

/** Of a payment that is settled: further captures go back whole, and refunds are booked. */
async function bookBeside(locked: LockedOrder, seen: SeenOrder): Promise<void> {
  const { transaction, payment, at } = locked;
  if ((await findPayment(transaction, payment.id))?.state !== "captured") return;
  for (const capture of await readCaptures(transaction, payment.id)) {
    const order = await findOrder(transaction, locked.order.id);
    if (!order) throw new Error(`no order ${locked.order.id}`);
    const money = moneyOf(capture, seen);
    const now = { ...locked, order };
    if (capture.word === "taken" && capture.role === null && capture.amount !== 0) {
      await needPerson(transaction, payment.id, "surplusCapture", capture.reason);
      await giveBack(now, money, eventReasons.takenTwice);
    } else if (capture.role !== null) {
      const reason = await bookRefunds(now, money);
      const rest = eventReasons.paysNothing;
      const amount = await giveBackRest(now, capture.provider_id, rest);
      if (amount > 0) {
        locked.givenBack.push({ captureId: capture.id, money: { amount }, reason: rest });
      }
      const cause = { actor: "payment" as const, reason: reason ?? rest, at };
      if ((reason !== null || amount > 0) && hasBooks(order)) {
        await refreshOrder(transaction, order.id, cause);
      }
    }
    if (capture.role !== null && capture.word === "held_back") {
      await needPerson(transaction, payment.id, "heldBack", capture.reason);
    }
  }
}

/** Advice to staff about a payment that does not move on; one that came to rest is over. */
async function noteWaiting(
  { transaction, payment }: LockedOrder,
  settled: Booked,
  captures: readonly CaptureRow[],
  seen: SeenOrder,
): Promise<void> {
  const isOurs = seen.captures.find(({ isOurs: waitsForUs }) => waitsForUs);
  if (settled.kind === "pending" && isOurs) {
    await needPerson(transaction, payment.id, "reviewIsOurs", isOurs.reason);
  } else if (settled.kind === "unknown" && captures.some(({ word }) => word === "unknown")) {
    const reason = captures.find(({ word }) => word === "unknown")?.reason ?? "";
    await needPerson(transaction, payment.id, "unknownWord", reason);
  } else if (settled.kind === "paid" || settled.kind === "dead" || settled.kind === "reopened") {
    if (seen.refunds.every(({ word }) => word !== "unknown")) {
      await passAttention(transaction, payment.id);
    }
  }
}
