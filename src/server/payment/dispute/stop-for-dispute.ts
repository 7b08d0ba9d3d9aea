import { eventReasons } from "#domain/order/event-reasons.ts";
import { insertOrderEvent } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { lockOrderOfPayment } from "../with-locked-order.ts";
import { insertDispute } from "./dispute.repository.ts";
import { stopWork } from "../stop-work.ts";

export const lookAtDisputeTask = "look-at-dispute";

/**
 * An event speaks of a dispute: the order stops at once, in the caller's transaction. Only a look
 * at the provider frees it, or books the lost money (R-PAY-9).
 */
export async function stopForDispute(
  queries: Queries,
  event: { disputeId: string; captureId: string | null },
  paymentId: string,
  at: Date,
): Promise<void> {
  const { disputeId: id } = event;
  const locked = await lockOrderOfPayment(queries, paymentId);
  if (!locked) return;
  const { order, payment } = locked;
  const captureId = event.captureId ?? payment.capture_id ?? "";
  if (await insertDispute(queries, { id, orderId: order.id, paymentId, captureId, at })) {
    await stopWork(queries, order.id, "dispute");
    const reason = eventReasons.disputeOpened;
    await insertOrderEvent(queries, order.id, { state: order.state, actor: "payment", reason, at });
  }
  await addLook(queries, id);
}

export function addLook(queries: Queries, disputeId: string): Promise<void> {
  const key = `${lookAtDisputeTask}:${disputeId}`;
  return addJob(queries, lookAtDisputeTask, { disputeId }, key, { urgent: true });
}
