import { mayTryAgain } from "#domain/payment/refusal.ts";
import { bookSeenOrder, type Booked } from "./book-seen-order.ts";
import { queueOrderUncharged } from "#server/notification/queue-order-mail.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { captureClaimed, claimCapture } from "./claim-capture.ts";
import { openRow } from "./open-payment.ts";
import type { PaymentServices } from "./payment-services.ts";
import { noteContradiction, type PaymentRow } from "./payment.repository.ts";
import { needPerson } from "./attention.repository.ts";
import { noteOf } from "./probe-opening.ts";
import { settleDead, type Settled } from "./settle-payment.ts";
import { wasApprovedSince } from "./webhook/inbox.repository.ts";
import { withLockedOrder } from "./with-locked-order.ts";

/** Not at rest yet: look again later. */
const unsettled: Settled = { kind: "unknown" };

/** Where a payment stands after a look, and whether the provider answered at all. */
export type Looked = Settled & {
  answered: boolean;
  /** How long the provider wants to be left alone; null: it did not say. */
  retryAfterMs: number | null;
  /** It was asked too often. */
  tooOften?: boolean;
  /** The provider was not asked at all. */
  skipped?: boolean;
  /** It answered, but does not say how the payment stands. */
  undecided?: boolean;
};

/** The origin of the look; a person's tries a refused payment at once. */
export type LookWish = { byPerson: boolean };

/** An order that the provider does not know is given up only after so long. */
const knownForMs = 6 * 3_600_000;

/**
 * Makes our books agree with the provider's, from any state that a crash or a lost answer left.
 * The provider is queried first, then money that the buyer approved is taken, once. For one payment;
 * may be called at any time and from anywhere.
 */
export async function convergePayment(
  services: PaymentServices,
  payment: PaymentRow,
  wish: LookWish = { byPerson: false },
): Promise<Looked> {
  const answered = { answered: true, retryAfterMs: null };
  if (!payment.provider_order_id) {
    const opened = await openRow(services, payment.id, "reconciler");
    if (opened.kind === "refused") return { kind: "dead", ...answered };
    if (opened.kind === "closed") return { ...unsettled, ...answered, skipped: true };
    return { ...unsettled, ...answered, answered: opened.kind !== "unknown" };
  }
  const provider = services.paymentProviders[payment.provider];
  const found = await provider.inspect(payment.provider_order_id);
  switch (found.kind) {
    case "seen": {
      const { order } = found;
      const booked = await bookSeenOrder(services, payment.id, order);
      const since = { changedAt: order.changedAt, ...wish };
      return { ...(await takeApproved(services, payment, booked, since)), ...answered };
    }
    case "notFound":
      return { ...(await settleUnknownOrder(services, payment)), ...answered };
    case "refused":
      // About this payment: others are looked at, and opened, all the same.
      await needPerson(services.database.queries, payment.id, "shopBlocked", noteOf(found));
      return { ...unsettled, ...answered, undecided: true };
    case "unknown":
      return { ...found, ...unsettled, answered: false };
  }
}

type Since = LookWish & { changedAt: Date | null };

/**
 * Takes the money that the buyer approved, unless that was refused and it is not time for another
 * try.
 */
async function takeApproved(
  services: PaymentServices,
  payment: PaymentRow,
  booked: Booked,
  since: Since,
): Promise<Settled> {
  if (booked.kind !== "approved") return booked;
  if (payment.state === "capturing") return takeClaimed(services, payment);
  if (payment.refused_as !== null && !(await isTimeToTry(services, payment, since))) {
    return unsettled;
  }
  const claim = await claimCapture(services, payment.id);
  if (claim.ok) {
    return claim.value.kind === "won" ? takeClaimed(services, claim.value.payment) : unsettled;
  }
  // Of a difference whose correction is over nothing is taken; that was said when it ended.
  if (payment.purpose === "difference") return unsettled;
  // The buyer's page is closed: only an e-mail can say that nothing was charged.
  if (claim.reason === "outOfStock") await reportUncharged(services, payment, "soldOut");
  if (claim.reason === "conflict") {
    const isReplaced = claim.data?.reason === "replaced";
    await reportUncharged(services, payment, isReplaced ? "replaced" : "over");
  }
  return unsettled;
}

async function takeClaimed(services: PaymentServices, payment: PaymentRow): Promise<Settled> {
  const settled = await captureClaimed(services, payment);
  if (settled.kind === "reopened") {
    await noteContradiction(services.database.queries, payment.id, services.clock.now());
  }
  return settled;
}

/** The refused try changed the order as well, a moment before it was booked; clocks differ, too. */
const sameChangeMs = 5_000;

/**
 * A refused payment stays approved at the provider. A new approval of its buyer shows in an
 * event, and in a change of the order that is younger than the refusal.
 */
async function isTimeToTry(
  { database, clock }: PaymentServices,
  { id, state, updated_at: refusedAt, capture_attempt: tries }: PaymentRow,
  { changedAt, byPerson }: Since,
): Promise<boolean> {
  const sinceMs = clock.now().getTime() - refusedAt.getTime();
  const refusal = { tries, sinceMs, isOver: state === "cancelled" };
  if (mayTryAgain(refusal, byPerson ? "person" : null)) return true;
  const isChanged = changedAt !== null && changedAt.getTime() - refusedAt.getTime() > sameChangeMs;
  if (isChanged && mayTryAgain(refusal, "change")) return true;
  return wasApprovedSince(database.queries, id, refusedAt);
}

/** The provider does not know the order: soon after it was opened, that may be its own delay. */
async function settleUnknownOrder(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<Settled> {
  const ageMs = services.clock.now().getTime() - payment.created_at.getTime();
  if (ageMs < knownForMs) return unsettled;
  return withLockedOrder(services, payment.id, async (locked) =>
    locked.payment.state === "captured" ? unsettled : settleDead(locked),
  );
}

const reportUncharged = (
  services: PaymentServices,
  { order_id: orderId }: PaymentRow,
  reason: "soldOut" | "replaced" | "over",
) =>
  inTransaction(services.database.queries, async (transaction) => {
    await lockOrder(transaction, orderId);
    await queueOrderUncharged(transaction, services, orderId, reason);
  });
