import { declinedPauseMs } from "#domain/payment/declined-pause.ts";
import { bookSeen, type Booked } from "./book-seen.ts";
import { queueOrderUncharged } from "#server/notification/queue-order-mail.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { captureClaimed, claimCapture } from "./claim-capture.ts";
import { openRow } from "./open-payment.ts";
import type { PaymentServices } from "./payment-services.ts";
import type { PaymentRow } from "./payment.repository.ts";
import { needPerson } from "./attention.repository.ts";
import { closeOpening } from "./opening-gate.repository.ts";
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
};

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
): Promise<Looked> {
  const answered = { answered: true, retryAfterMs: null };
  if (!payment.provider_order_id) {
    const opened = await openRow(services, payment.id, "reconciler");
    if (opened.kind === "refused") return { kind: "dead", ...answered };
    if (opened.kind === "closed") return { ...unsettled, ...answered, skipped: true };
    return { ...unsettled, ...answered, answered: opened.kind === "open" };
  }
  const provider = services.paymentProviders[payment.provider];
  const found = await provider.inspect(payment.provider_order_id);
  switch (found.kind) {
    case "seen": {
      const { order } = found;
      const booked = await bookSeen(services, payment.id, order);
      return { ...(await takeApproved(services, payment, booked, order.changedAt)), ...answered };
    }
    case "notFound":
      return { ...(await settleUnknownOrder(services, payment)), ...answered };
    case "refused":
      await needPerson(services.database.queries, payment.id, "shopBlocked", found.issue);
      await closeOpening(services.database.queries, payment.provider, found.issue);
      return { ...unsettled, ...answered, answered: false };
    case "unknown":
      return { ...found, ...unsettled, answered: false };
  }
}

/** Takes what the buyer approved, unless that was declined and there is no sign of another way. */
async function takeApproved(
  services: PaymentServices,
  payment: PaymentRow,
  booked: Booked,
  changedAt: Date | null,
): Promise<Settled> {
  if (booked.kind !== "approved") return booked;
  if (payment.state === "capturing") return captureClaimed(services, payment);
  if (payment.state === "declined" && !(await mayTryAgain(services, payment, changedAt))) {
    return unsettled;
  }
  const claim = await claimCapture(services, payment.id);
  if (claim.ok) {
    return claim.value.kind === "won" ? captureClaimed(services, claim.value.payment) : unsettled;
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

/** The declined try changed the order as well, a moment before it was booked; clocks differ, too. */
const sameChangeMs = 5_000;

/**
 * A declined payment stays approved at the provider. That its buyer approved anew is told by an
 * event, and by a change of the order that is younger than the decline. Without either it is tried
 * after a pause.
 * @param changedAt when the order changed last at the provider, as the look has seen it.
 */
async function mayTryAgain(
  { database, clock }: PaymentServices,
  { id, updated_at: declinedAt, capture_attempt: tries }: PaymentRow,
  changedAt: Date | null,
): Promise<boolean> {
  const sinceMs = clock.now().getTime() - declinedAt.getTime();
  if (sinceMs >= declinedPauseMs(tries)) return true;
  if (changedAt && changedAt.getTime() - declinedAt.getTime() > sameChangeMs) return true;
  return wasApprovedSince(database.queries, id, declinedAt);
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
  inTransaction(services.database.queries, (transaction) =>
    queueOrderUncharged(transaction, services, orderId, reason),
  );
