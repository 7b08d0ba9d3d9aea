import { hasBooks } from "#domain/order/bought.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { isOpenDispute } from "#domain/payment/dispute.ts";
import { insertOrderEvent } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { needPerson } from "../attention.repository.ts";
import { bookTakenBack, leftOf } from "../book-taken-back.ts";
import { findCapture } from "../capture.repository.ts";
import { coverByBank } from "../cover-by-bank.ts";
import { giveBackRest } from "../give-back-rest.ts";
import type { DisputeSeen } from "../payment-provider.ts";
import type { PaymentServices } from "../payment-services.ts";
import { findPayment } from "../payment.repository.ts";
import { markDisputeHandled, readDatabaseTime } from "../webhook/inbox.repository.ts";
import { followMoney } from "../stop-work.ts";
import { mailGivenBack } from "../mail-given-back.ts";
import { withLockedOrder, type LockedOrder } from "../with-locked-order.ts";
import {
  deleteDispute,
  findDispute,
  readForgottenDisputes,
  stopOrFree,
  updateDispute,
  type DisputeRow,
} from "./dispute.repository.ts";
import { addLook } from "./stop-for-dispute.ts";

/**
 * Job: reads how a dispute stands at the provider and books it: won or withdrawn frees the order,
 * lost books the money taken back. Goods stay where they are. When one is closed without naming its
 * winner, the order stays stopped, and a person is called.
 * @throws when the provider did not answer, so that the job runs again.
 */
export async function lookAtDispute(services: PaymentServices, id: string): Promise<void> {
  const { queries } = services.database;
  const began = await readDatabaseTime(queries);
  const known = await findDispute(queries, id);
  const payment = known && (await findPayment(queries, known.payment_id));
  if (!payment) return;
  const seen = await services.paymentProviders[payment.provider].lookAtDispute(id);
  if (seen.kind === "unknown") throw new Error(`no answer about dispute ${id}: ${seen.why}`);
  await withLockedOrder(services, payment.id, async (locked) => {
    const dispute = await findDispute(locked.transaction, id);
    // Lost money is booked once, and final.
    if (!dispute || dispute.state === "lost") return;
    if (seen.kind === "gone" || seen.captureId !== dispute.capture_id) {
      services.log.error({ disputeId: id, seen }, "a dispute is not about this payment");
      // Never confirmed, it was no more than a message.
      if (dispute.seen_at === null) await dropDispute(locked, dispute);
    } else if (seen.kind === "unsaid") await callForUnsaid(locked, dispute, seen.outcome);
    else await bookDispute(locked, dispute, seen);
  });
  await markDisputeHandled(queries, id, began);
}

async function dropDispute({ transaction, order, at }: LockedOrder, dispute: DisputeRow) {
  await deleteDispute(transaction, dispute.provider_id);
  await stopOrFree(transaction, order.id);
  const reason = eventReasons.disputeUnknown;
  const event = { state: order.state, actor: "payment", reason, at };
  await insertOrderEvent(transaction, order.id, event);
}

async function callForUnsaid(
  { transaction, payment, at }: LockedOrder,
  dispute: DisputeRow,
  outcome: string,
): Promise<void> {
  await updateDispute(transaction, dispute.provider_id, { seen_at: at });
  await needPerson(transaction, payment.id, "heldBack", `dispute ${outcome}`.trim());
}

async function bookDispute(
  locked: LockedOrder,
  before: DisputeRow,
  seen: Extract<DisputeSeen, { kind: "found" }>,
): Promise<void> {
  const { transaction, order, payment, at } = locked;
  const { state } = seen;
  const capture = await findCapture(transaction, payment.id, before.capture_id);
  const currency = capture?.currency ?? order.currency;
  // An amount that cannot be read counts as all that is left: rather too much than too little.
  const left = capture ? await leftOf(transaction, capture) : payment.amount;
  const amount = currency === seen.currency && seen.amount !== null ? seen.amount : left;
  await updateDispute(transaction, before.provider_id, {
    state,
    amount,
    stage: seen.stage,
    reason: seen.reason,
    answer_due_at: isOpenDispute(state) ? seen.answerDueAt : null,
    opened_at: seen.openedAt ?? before.opened_at,
    closed_at: isOpenDispute(state) ? null : (before.closed_at ?? at),
    seen_at: at,
  });
  await stopOrFree(transaction, order.id);
  if (state === before.state || isOpenDispute(state)) return;
  if (state === "lost") await bookTakenBack(locked, before.capture_id, null);
  await coverByBank(locked, before.capture_id);
  const reason = `dispute ${state}`;
  const rest = capture ? await giveBackRest(locked, before.capture_id, reason) : 0;
  const cause = { actor: "payment" as const, reason, at };
  if (hasBooks(order)) await refreshOrder(transaction, order.id, cause);
  else await insertOrderEvent(transaction, order.id, { ...cause, state: order.state });
  if (capture && rest > 0) {
    locked.givenBack.push({ captureId: capture.id, money: { amount: rest }, reason });
    await mailGivenBack(locked);
  }
  await followMoney(transaction, order.id);
}

/** Job: queues a look at disputes that no event spoke of for an hour. */
export async function lookAtOpenDisputes({ database }: PaymentServices): Promise<void> {
  for (const id of await readForgottenDisputes(database.queries)) {
    await addLook(database.queries, id);
  }
}
